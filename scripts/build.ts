import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildPages, pageInputs } from './build/pages.ts'
import { buildProgram, PROGRAM, programInputs } from './build/program.ts'
import { type BuildInputs, isCurrent, takeStamp } from './build/stamp.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The built server that `npm start` runs. */
export const builtProgram = path.join(root, PROGRAM, 'main.js')

/**
 * Builds the pages and the server, each only if its sources have changed since its last build.
 * @returns whether anything was built
 */
export async function ensureBuilt(say: (line: string) => void): Promise<boolean> {
  // Pages first: their build may empty the shared folder.
  const builtPages = await buildIfChanged('build/inputs', pageInputs(root), async () => {
    say('Building the pages (only when they have changed)…')
    buildPages(root)
  })
  const builtServer = await buildIfChanged(`${PROGRAM}/inputs`, programInputs(root), async () => {
    say('Building the server (only when it has changed)…')
    await buildProgram(root)
  })
  return builtPages || builtServer
}

/** Runs `build` unless its result was made from these very inputs. @returns whether it ran */
export async function buildIfChanged(
  stamp: string,
  inputs: BuildInputs,
  build: () => Promise<void>,
): Promise<boolean> {
  const stampFile = path.join(root, stamp)
  if (isCurrent(stampFile, inputs)) return false
  const newStamp = takeStamp(inputs)
  // Without a stamp, a build that fails halfway is not mistaken for a complete one.
  rmSync(stampFile, { force: true })
  await build()
  newStamp.save(stampFile)
  return true
}

if (import.meta.main) {
  const built = await ensureBuilt((line) => console.log(line))
  console.log(built ? 'Built.' : 'Nothing has changed since the last build.')
}
