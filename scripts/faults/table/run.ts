import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../build.ts'
import { rowOf, tableHead } from './describe.ts'
import { type Fault, obstacle } from './fault.ts'
import { observe } from './observe.ts'
import { clockFaults } from './rows/clock.ts'
import { databaseFaults } from './rows/databases.ts'
import { diskFaults } from './rows/disks.ts'
import { processFaults } from './rows/processes.ts'
import { providerFaults } from './rows/providers.ts'
import { vendorFaults } from './rows/vendors.ts'
import { stopStages } from './stage.ts'

/**
 * `npm run faults`: lets one thing after the other go wrong while people read, buy, pay, publish and talk, and prints what they saw, what
 * was lost and how long it took until all was normal. `npm run faults -- postgres-killed disk-full` tries some; `--list` names them;
 * `--hold 3600 --pause 5000` keeps what is down away for an hour instead of 20 seconds, and people wait five seconds between two
 * attempts instead of a quarter of one: a seller may list 200 things on a day, and a member send 2,000 messages.
 */
const faults: readonly Fault[] = [
  ...processFaults,
  ...databaseFaults,
  ...diskFaults,
  ...clockFaults,
  ...providerFaults,
  ...vendorFaults,
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    hold: { type: 'string', default: '20' },
    pause: { type: 'string', default: '250' },
  },
})
const chosen = positionals.length === 0 ? faults : positionals.map(named)
if (values.list) console.log(chosen.map(({ id, title }) => `${id.padEnd(24)}${title}`).join('\n'))
else process.exitCode = await tryAll()

function named(id: string): Fault {
  const fault = faults.find((each) => each.id === id)
  if (!fault) throw new Error(`there is no fault ${id}; --list names all`)
  return fault
}

/** @returns the exit code: 1 if anything was lost, failed before its fault, or did not end */
async function tryAll(): Promise<number> {
  await ensureBuilt(() => {})
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopStages().finally(() => process.exit(130)))
  let exitCode = 0
  console.log(tableHead)
  for (const fault of chosen) {
    const reason = obstacle(fault)
    if (reason) {
      console.log(`| ${fault.title} | not tried: ${reason} | | |`)
      continue
    }
    try {
      const observed = await observe(fault, { hold: Number(values.hold), pause: Number(values.pause) })
      console.log(rowOf(fault, observed))
      if (observed.lost.length > 0) exitCode = 1
    } catch (error) {
      console.log(`| ${fault.title} | ${error instanceof Error ? error.message : error} | | |`)
      exitCode = 1
    }
  }
  return exitCode
}
