import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { OutputChunk, Plugin } from 'rolldown'
import { INSTALLED, type Inputs } from './stamp.ts'

/** What the program is built from. What its modules read while they run (SQL, data, pictures) stays where it is. */
export const programInputs = (root: string): Inputs => ({
  root,
  places: [
    'server',
    'contract',
    'scripts/build',
    'package.json',
    'package-lock.json',
    INSTALLED,
    'tsconfig.json',
  ],
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
  const chunks = output.filter((file) => file.type === 'chunk')
  refuseCircle(chunks)
  put(
    folder,
    chunks.toSorted((one, other) => rank(one) - rank(other)),
  )
}

/** A part that waits for the whole, which waits for it, would wait for ever: the main program ends its start before it is loaded. */
function refuseCircle(chunks: readonly OutputChunk[]): void {
  for (const { fileName, imports, dynamicImports } of chunks)
    if ([...imports, ...dynamicImports].includes(MAIN)) throw new Error(`${fileName} imports ${MAIN}`)
}

const MAIN = 'main.js'

/** Programs come after the parts that they begin with, the main one last: another process may be starting from them. */
const rank = ({ fileName, isEntry }: OutputChunk): number => (fileName === MAIN ? 2 : isEntry ? 1 : 0)

/** The names of a build's files, beside them. */
const FILES = 'files'

/** Milliseconds that files of an earlier build stay: a process that still runs may load some of them late. */
const KEPT = 7 * 86_400_000

/** Puts each file in its place whole, since somebody else may be building the same. */
function put(folder: string, chunks: readonly OutputChunk[]): void {
  mkdirSync(folder, { recursive: true })
  const replaced = read(path.join(folder, FILES))
  const names = chunks.map(({ fileName }) => fileName)
  for (const { fileName, code } of chunks) write(path.join(folder, fileName), code)
  write(path.join(folder, FILES), JSON.stringify(names))
  const now = new Date()
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (names.includes(name) || name === FILES) continue
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY }
    // Their week begins when they are replaced.
    if (replaced.includes(name)) utimesSync(file, now, now)
    else if (mtimeMs < now.getTime() - KEPT) rmSync(file, { force: true })
  }
}

function read(list: string): string[] {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) as string[]
  } catch {
    return []
  }
}

function write(file: string, content: string): void {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
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
