import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../adapters/clock-system/index.ts'
import { loadConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { CommandError, type CommandLine } from '../features/operator/commands/command-line.ts'
import { createCommands } from '../features/operator/commands/commands.ts'
import { commandOf, help } from '../features/operator/commands/help.ts'
import { type CleanUp, unwind } from './clean-up.ts'
import { commandDependencies } from './command-dependencies.ts'
import { ensureRestored } from './ensure-restored.ts'
import { openStorage } from './open-storage.ts'
import { describeStartError } from './start-error.ts'
import { createTerminalApp } from './terminal-app.ts'

/**
 * Runs one command of `npm run operator`, with or without a running Stoop. Follow-up work, such as a refund at the
 * payment provider, becomes a job of the running Stoop.
 * @param openLink opens a link in a browser; returns false if there is none
 * @returns the exit code
 */
export async function runOperator(
  words: readonly string[],
  openLink: (link: string) => Promise<boolean>,
): Promise<number> {
  const cleanUp: CleanUp = []
  try {
    const typed = readWords(words)
    // Help works without a database.
    if (commandOf(typed) === 'help') {
      process.stdout.write(`${help}\n`)
      return 0
    }
    const config = loadConfig()
    const database = openDatabase(await openStorage(config, cleanUp), { connections: 4 })
    cleanUp.push(() => database.close())
    await ensureRestored(database.pool)
    await migrate(database.pool)
    const app = await createTerminalApp(config, database)
    cleanUp.push(() => app.close())
    const run = createCommands(
      commandDependencies(app, {
        database,
        publicUrl: config.http.publicUrl,
        openLink,
        writeFile: (name, text) => writeFileSync(name, text),
        readFile: (name) => readFileSync(name, 'utf8'),
        now: systemClock.now,
      }),
    )
    process.stdout.write(`${await run(typed)}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : describeStartError(error)}\n`)
    return 1
  } finally {
    await unwind(cleanUp)
  }
}

/** Parses the command line. @throws CommandError */
export function readWords(words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        rule: { type: 'string' },
        limit: { type: 'string' },
        to: { type: 'string' },
        file: { type: 'string' },
        how: { type: 'string' },
        delivery: { type: 'boolean' },
        'already-paid': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { words: values.help ? ['help'] : positionals, ...values }
  } catch (error) {
    throw new CommandError(
      `${optionProblem(error, words)}\n“npm run operator” lists the commands and their options.`,
    )
  }
}

/** Describes the wrong option in our own words instead of the parser's. */
function optionProblem(error: unknown, words: readonly string[]): string {
  const text = error instanceof Error ? error.message : ''
  const option = /--[\w-]+|-\w/.exec(text)?.[0] ?? words.find((word) => word.startsWith('-')) ?? ''
  if (/^Unknown option/.test(text)) return `There is no option “${option}”.`
  return /does not take/.test(text)
    ? `The option “${option}” takes no value.`
    : `The option “${option}” needs a value.`
}
