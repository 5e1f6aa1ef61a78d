import type { CommandDependencies } from '../commands/command-dependencies.ts'
import { CommandError } from '../commands/command-line.ts'

/** Writes an export to a file. @throws CommandError with the reason where that is not possible */
export function writeExport(
  { writeFile }: Pick<CommandDependencies, 'writeFile'>,
  name: string,
  text: string,
): void {
  try {
    writeFile(name, text)
  } catch (error) {
    const why = fileProblems[error instanceof Error && 'code' in error ? String(error.code) : '']
    if (!why) throw error
    throw new CommandError(`Nothing was written to “${name}”: ${why}.`)
  }
}

const fileProblems: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'part of the path is a file, not a folder',
  EISDIR: 'that is a folder; name a file in it',
  EACCES: 'you have no permission to write there',
  EPERM: 'you have no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}
