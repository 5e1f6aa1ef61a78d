import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildPages, pageInputs } from './build/pages.ts'
import { buildProgram, PROGRAM, programInputs } from './build/program.ts'
import { type Inputs, isCurrent, takeStamp } from './build/stamp.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The program that `npm start` becomes, once it is built. */
export const builtProgram = path.join(root, PROGRAM, 'main.js')

/**
 * Builds the pages, and the program that serves them, unless what is built was made from the very same files.
 * @returns whether anything had to be built
 */
export async function ensureBuilt(say: (line: string) => void): Promise<boolean> {
  // The pages first: what builds them may empty the folder.
  const pages = await ensure('build/inputs', pageInputs(root), async () => {
    say('Building the pages (only when they have changed)…')
    buildPages(root)
  })
  const program = await ensure(`${PROGRAM}/inputs`, programInputs(root), async () => {
    say('Building the server (only when it has changed)…')
    await buildProgram(root)
  })
  return pages || program
}

async function ensure(stamp: string, inputs: Inputs, make: () => Promise<void>): Promise<boolean> {
  const file = path.join(root, stamp)
  if (isCurrent(file, inputs)) return false
  const taken = takeStamp(inputs)
  // What is half built must not be taken for what was built before.
  rmSync(file, { force: true })
  await make()
  taken.leave(file)
  return true
}

if (import.meta.main) {
  const built = await ensureBuilt((line) => console.log(line))
  console.log(built ? 'Built.' : 'Nothing has changed since the last build.')
}
