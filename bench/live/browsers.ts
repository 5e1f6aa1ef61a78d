/**
 * The load of `bench:live`, in its own process: each side of a conversation follows live updates, and messages are sent at a
 * constant rate. Reads a job as JSON from standard input, and writes the result as JSON.
 */
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { followStream } from './follow-stream.ts'

/** Someone who talks: where their browser follows, and where it sends. */
export interface Side {
  port: number
  authorization: string
  streamPath: string
  messagePath: string
}

export interface LiveJob {
  /** Both sides of each conversation. */
  talks: [Side, Side][]
  perSecond: number
  seconds: number
}

export interface LiveResult {
  /** Milliseconds from sending each message to its arrival in the other browser. */
  times: number[]
  /** Messages that had not arrived when ten seconds had passed since the last one was sent. */
  lost: number
  /** Messages that arrived more than once. */
  repeated: number
}

const sent = new Map<string, { at: number; to: Side }>()
const times: number[] = []
let repeated = 0
const arrived = new Set<string>()
const streams = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const calls = new http.Agent({ keepAlive: true, maxSockets: 64 })

function request(side: Side, path: string, agent: http.Agent, body: unknown, accept: string) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: side.authorization, accept }
    const made = http.request({ port: side.port, path, method: 'POST', agent, headers }, resolve)
    made.once('error', reject)
    made.end(JSON.stringify(body))
  })
}

/** Follows until the process ends. Resolves with the first words of the stream. */
async function follow(side: Side): Promise<void> {
  const { port, streamPath: path, authorization } = side
  await followStream({ port, path, authorization, agent: streams }, (data) => hear(side, data))
}

function hear(side: Side, data: string): void {
  const { data: content } = JSON.parse(data) as { data: { message?: { id: string } } }
  const message = content.message && sent.get(content.message.id)
  if (!content.message || message?.to !== side) return
  if (arrived.has(content.message.id)) repeated++
  else times.push(performance.now() - message.at)
  arrived.add(content.message.id)
}

async function say(from: Side, to: Side): Promise<void> {
  const id = crypto.randomUUID()
  sent.set(id, { at: performance.now(), to })
  const text = `Is it still there, and could I come by at ${sent.size % 12} o’clock?`
  const response = await request(from, from.messagePath, calls, { id, text }, 'application/json')
  response.resume()
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`a message was refused: ${response.statusCode} ${from.messagePath}`)
}

async function run({ talks, perSecond, seconds }: LiveJob): Promise<LiveResult> {
  const sides = talks.flat()
  for (let start = 0; start < sides.length; start += 50)
    await Promise.all(sides.slice(start, start + 50).map(follow))
  const began = performance.now()
  const saying: Promise<void>[] = []
  for (let count = 0; count < perSecond * seconds; count++) {
    const talk = talks[count % talks.length]
    if (!talk) break
    const isFirst = Math.floor(count / talks.length) % 2 === 0
    saying.push(isFirst ? say(talk[0], talk[1]) : say(talk[1], talk[0]))
    await sleep(Math.max(0, began + ((count + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(saying)
  const until = performance.now() + 10_000
  while (arrived.size < sent.size && performance.now() < until) await sleep(50)
  return { times, lost: sent.size - arrived.size, repeated }
}

if (process.argv[1] === import.meta.filename) {
  const result = await run((await json(process.stdin)) as LiveJob)
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
}
