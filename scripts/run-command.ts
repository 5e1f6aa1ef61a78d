import { type CleanUp, unwind } from '../server/app/clean-up.ts'
import { describeStartError } from '../server/app/start-error.ts'
import { BackupError } from '../server/backup/seal.ts'

/** Runs a command and prints its result, or why it failed. @returns the exit code */
export async function runCommand(run: (cleanUp: CleanUp) => Promise<string>): Promise<number> {
  const cleanUp: CleanUp = []
  // A PostgreSQL that the command has started would outlive it.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void unwind(cleanUp).finally(() => process.exit(code)))
  try {
    process.stdout.write(`${await run(cleanUp)}\n`)
    return 0
  } catch (error) {
    const isTyped =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    process.stderr.write(
      `${error instanceof BackupError || isTyped ? (error as Error).message : describeStartError(error)}\n`,
    )
    return 1
  } finally {
    await unwind(cleanUp)
  }
}
