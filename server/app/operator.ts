import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { systemClock } from '../adapters/clock-system/index.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedCluster } from '../db/embedded/cluster.ts'
import { migrate } from '../db/migrate.ts'
import { CommandError, type CommandLine } from '../features/operator/command-line.ts'
import { createCommands } from '../features/operator/commands.ts'
import { commandOf, help } from '../features/operator/help.ts'
import { createRecordsRepository } from '../features/operator/records-repository.ts'
import { createApp } from './create-app.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { describeStartError, StartError } from './start-error.ts'

/**
 * `npm run operator`: one command, beside a running Stoop or without one. What is left to be done, such as a refund at the
 * payment provider, is put into the job queue and done by the running Stoop.
 * @param openLink shows a link in a browser, where there is one; tells whether
 */
export async function runOperator(
  words: readonly string[],
  openLink: (link: string) => Promise<boolean>,
): Promise<number> {
  const undo: (() => Promise<void> | void)[] = []
  try {
    const typed = readWords(words)
    // What needs no database is answered where there is none, too.
    if (commandOf(typed) === 'help') {
      process.stdout.write(`${help}\n`)
      return 0
    }
    const config = loadConfig()
    const database = await openStorage(config, undo)
    const app = await createApp({
      config,
      database,
      clock: systemClock,
      random: systemRandom,
      pages: null,
      log: pino({ level: 'silent' }),
    })
    undo.push(() => app.close())
    await app.jobs.prepare()
    const { orders, dashboard, website } = app.features
    const run = createCommands({
      records: createRecordsRepository(database),
      orders: orders.operator,
      dashboardLink: dashboard.link,
      openLink,
      renewGate: website.gate.renew,
      writeFile: (name, text) => writeFileSync(name, text),
      now: systemClock.now,
    })
    process.stdout.write(`${await run(typed)}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : describeStartError(error)}\n`)
    return 1
  } finally {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
}

/** The words and options as they were typed. @throws Refusal */
export function readWords(words: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        limit: { type: 'string' },
        to: { type: 'string' },
        how: { type: 'string' },
        delivery: { type: 'boolean' },
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

/** What is wrong with the options, without the words of the parser. */
function optionProblem(error: unknown, words: readonly string[]): string {
  const text = error instanceof Error ? error.message : ''
  const option = /--[\w-]+|-\w/.exec(text)?.[0] ?? words.find((word) => word.startsWith('-')) ?? ''
  if (/^Unknown option/.test(text)) return `There is no option “${option}”.`
  return /does not take/.test(text)
    ? `The option “${option}” takes nothing after it.`
    : `The option “${option}” needs something after it.`
}

/** The database: yours, that of the Stoop that runs on DATA_DIR, or our own, started for a moment. */
async function openStorage(config: Config, undo: (() => Promise<void> | void)[]) {
  let url = config.database.url
  if (!url) {
    const lock = tryLock(config.dataDir)
    if (lock) undo.push(() => lock.release())
    const cluster = await startEmbeddedCluster({ folder: path.join(config.dataDir, 'postgres') })
    // One that another Stoop works with goes on.
    if (lock) undo.push(() => cluster.stop())
    url = cluster.url('stoop')
  }
  const database = openDatabase(url, { connections: 4 })
  undo.push(() => database.close())
  await migrate(database.pool)
  return database
}

function tryLock(folder: string): { release(): void } | null {
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}
