import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import type { Inputs } from './stamp.ts'

/** What the program is built from. What its modules read while they run (SQL, data, pictures) stays where it is. */
export const programInputs = (root: string): Inputs => ({
  root,
  places: ['server', 'contract', 'scripts/build', 'package-lock.json'],
  matters: (file) => file.endsWith('.ts') && !file.includes('.test.'),
})

/** Where the program is, below the root. */
export const PROGRAM = 'build/program'

/** They bring machine code, or look for files beside themselves. */
const LEFT_ALONE = ['sharp', '@node-rs/argon2', 'tesseract-wasm', 'zxing-wasm/reader']

/**
 * Joins the server and the libraries that it begins with into few files of plain JavaScript, and likewise each thread and each process
 * that it starts: they begin in half of the time and take less memory than hundreds of modules (`docs/decisions/097`).
 * Nothing is renamed, so that an error still says where it came from.
 */
export async function buildProgram(root: string): Promise<void> {
  const { build } = await import('rolldown')
  const folder = path.join(root, PROGRAM)
  const { output } = await build({
    input: { main: path.join(root, 'server/main.ts') },
    platform: 'node',
    external: LEFT_ALONE,
    plugins: [ownPlaces(folder)],
    logLevel: 'warn',
    write: false,
    output: {
      dir: folder,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      // One character that Latin-1 does not know, and all of a file's text takes twice the memory.
      charset: 'ascii',
    },
  })
  put(folder, new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])))
}

/** Milliseconds that files of an earlier build stay: a process that still runs may load some of them late. */
const KEPT = 7 * 86_400_000

/** Puts each file in its place whole, since another process may be starting from them or building the same. */
function put(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of files) {
    const whole = path.join(folder, name)
    const unfinished = `${whole}.${process.pid}`
    writeFileSync(unfinished, content)
    renameSync(unfinished, whole)
  }
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    if (!files.has(name) && mtimeMs < Date.now() - KEPT) rmSync(file, { force: true })
  }
}

const USES =
  /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|createRequire\(import\.meta\.url\)|import\.meta\.\w+/g

/**
 * Lets our modules find what they find from where they are written: files beside them stay there, and the script of a thread
 * or of a process becomes a program of its own beside the first. @throws Error for a use that is none of these
 */
function ownPlaces(folder: string): Plugin {
  const scripts = new Map<string, string>()
  return {
    name: 'own-places',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta/ },
      handler(code, id) {
        const here = (file: string) =>
          `(import.meta.dirname + ${JSON.stringify(`/${path.relative(folder, file)}`)})`
        return code.replace(USES, (use, script?: string) => {
          if (script) {
            const file = path.resolve(path.dirname(id), script)
            const name = `${path.basename(script, '.ts')}.js`
            const namesake = scripts.get(name)
            if (namesake && namesake !== file) this.error(`${file} and ${namesake} would both be ${name}`)
            if (!namesake) this.emitFile({ type: 'chunk', id: file, fileName: name })
            scripts.set(name, file)
            return `new URL('./${name}', import.meta.url)`
          }
          if (use === 'import.meta.dirname') return here(path.dirname(id))
          if (use === 'import.meta.filename') return here(id)
          // The libraries are found from the program's folder as well as from any other of ours.
          if (use === 'createRequire(import.meta.url)') return use
          return this.error(`${id} asks for ${use}, which means another place in the built program`)
        })
      },
    },
  }
}
