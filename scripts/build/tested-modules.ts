import { globSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../build.ts'
import { installChunks } from './install-chunks.ts'
import { bundleOptions, programInputs } from './program.ts'

/** Where the modules under test are, below the root. */
const TESTED = 'build/tested'

/**
 * Builds every module of the server as `npm start` builds the program, each importable by itself: tests run what the bundler
 * makes of the sources, not the sources (`docs/decisions/170-built-server-in-tests.md`).
 */
export async function ensureTestedModules(root: string): Promise<void> {
  await buildIfChanged(`${TESTED}/inputs`, programInputs(root), async () => {
    const { build } = await import('rolldown')
    const folder = path.join(root, TESTED)
    const { output } = await build({
      ...bundleOptions(folder),
      // The shipped program's build reports the same warnings.
      logLevel: 'silent',
      input: Object.fromEntries(
        testedModules(root).map((module) => [entryName(module), path.join(root, module)]),
      ),
      write: false,
    })
    installChunks(
      folder,
      output.filter((file) => file.type === 'chunk'),
    )
  })
}

/** The modules that the shipped program consists of, below the root. */
function testedModules(root: string): string[] {
  return globSync('{server,contract}/**/*.ts', { cwd: root }).filter(isTestedModule)
}

/** Whether a file, named from the root, belongs to the shipped program: not a test, not a helper of tests. */
export function isTestedModule(file: string): boolean {
  return /^(server|contract)\/(?!testing\/|main\.ts).*\.ts$/.test(file) && !file.includes('.test.')
}

/** All files lie in one folder: a bundled module finds its workers beside itself. */
function entryName(module: string): string {
  return module.replace(/\.ts$/, '').replaceAll('/', '~')
}

/** The built file of a module. */
export function testedFile(root: string, module: string): string {
  return path.join(root, TESTED, `${entryName(module)}.js`)
}
