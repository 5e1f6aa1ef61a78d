/**
 * `npm run bench:live`: 200 messages a second between 2,000 open browsers, alternating with a bare program; then with the
 * two sides of each conversation on different processes.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { startProgram, startServer } from '../programs.ts'
import { setStage } from '../stage.ts'
import type { LiveJob, LiveResult } from './browsers.ts'
import { fillTalks, onBareProgram, onStoop } from './talks.ts'

const CONVERSATIONS = 1_000
const PER_SECOND = 200
const SECONDS = 20
/** Milliseconds in which all streams are opened. */
const OPENING = 9_000
const TURNS = 3
const SECRET_KEY = 'a key for measurements, which signs nothing else'

async function measure(talks: LiveJob['talks'], perSecond = PER_SECOND): Promise<LiveResult> {
  const file = path.join(import.meta.dirname, 'browsers.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const job: LiveJob = { talks, perSecond, seconds: SECONDS }
  child.stdin.end(JSON.stringify(job))
  return JSON.parse(await text(child.stdout)) as LiveResult
}

function describe({ times, lost, repeated }: LiveResult): string {
  const at = (share: number) => percentile(times, share).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms (${times.length} messages, ${lost} lost, ${repeated} repeated)`
}

/**
 * The memory of 2,000 more streams when as many are already open, in megabytes. The first ones would also include what a
 * process needs for its first requests. Null if the system does not report it.
 */
async function streamMemory(): Promise<number | null> {
  const first = measure(onServer, 1)
  await sleep(OPENING)
  const before = server.memory()?.now
  const second = measure(onServer, 1)
  await sleep(OPENING)
  const after = server.memory()?.now
  await Promise.all([first, second])
  return before === undefined || after === undefined ? null : Math.round(after - before)
}

const stage = await setStage(CONVERSATIONS)
const talks = await fillTalks(stage.pool, CONVERSATIONS, SECRET_KEY)
const settings = { DATABASE_URL: stage.databaseUrl, DATA_DIR: `${stage.folder}/data`, SECRET_KEY }
const server = await startServer(settings)
const onServer = talks.map((talk) => onStoop(talk, server.port))
console.log(`2,000 further streams with a message a second: ${await streamMemory()} MB`)
const bare = await startProgram('live/bare-chat.ts', [stage.databaseUrl])
for (let turn = 1; turn <= TURNS; turn++) {
  console.log(`Stoop, turn ${turn}: ${describe(await measure(onServer))}`)
  console.log(
    `bare program, turn ${turn}: ${describe(await measure(talks.map((talk) => onBareProgram(talk, bare.port))))}`,
  )
}
console.log(`memory of Stoop: ${server.memory()?.highest} MB at most`)
const second = await startServer({ ...settings, DATA_DIR: `${stage.folder}/data-2` })
console.log(
  `two processes: ${describe(await measure(talks.map((talk) => onStoop(talk, server.port, second.port))))}`,
)
await Promise.all([server.stop(), second.stop(), bare.stop()])
await stage.stop()
