import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../server/app/start-error.ts'

/** Where Debian puts servers, which is not in everybody's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** The path of an installed program; undefined if it is missing. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** @throws StartError that names the missing programs and how to install them */
export function requirePrograms<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const found = names.map((name) => [name, findProgram(name)] as const)
  const missing = found.flatMap(([name, file]) => (file ? [] : [name]))
  if (missing.length > 0)
    throw new StartError(
      `Not installed: ${missing.join(' and ')}. On Debian: apt-get install ${missing.map(packageOf).join(' ')}`,
    )
  return Object.fromEntries(found) as Record<Name, string>
}

function packageOf(name: string): string {
  return name === 'nginx' ? 'nginx-light' : name
}
