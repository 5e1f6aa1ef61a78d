import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

/** Input of the load generator, as JSON on standard input. */
export interface LoadJob {
  port: number
  /** Sent in order, repeatedly. */
  requests: {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    /** Bytes of the right answer's body, because some servers send errors with status 200. */
    answerBytes?: number
  }[]
  connections: number
  /** Stops after so many seconds… */
  seconds: number
  /** …or after so many requests, whichever comes first. */
  amount?: number
}

/** Output of the load generator, as JSON on standard output. Times in milliseconds. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  requests: number
  /** Number of responses with a status other than 2xx. */
  refused: number
  /** Number of other responses whose body has not as many bytes as it should. */
  otherSize: number
  bytesPerAnswer: number
}

/**
 * Keeps every connection busy with one request at a time. Reads only the status and length of a response, because it shares
 * the processors with the server that it measures.
 */
export async function generate(job: LoadJob): Promise<LoadResult> {
  const messages = job.requests.map((request) => ({ bytes: encode(request), answers: request.answerBytes }))
  const amount = job.amount ?? Number.POSITIVE_INFINITY
  const times: number[] = []
  const total = { sent: 0, refused: 0, otherSize: 0, bytes: 0 }
  const began = performance.now()
  const until = began + job.seconds * 1000

  const next = (): Message | undefined => {
    if (total.sent >= amount || performance.now() >= until) return undefined
    return messages[total.sent++ % messages.length]
  }
  const oneConnection = async () => {
    const socket = connect({ host: '127.0.0.1', port: job.port, noDelay: true })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    await keepBusy(socket, next, (milliseconds, { status, bytes, body }, { answers }) => {
      times.push(milliseconds)
      total.bytes += bytes
      if (status < 200 || status > 299) total.refused++
      else if (answers !== undefined && answers !== body) total.otherSize++
    })
  }
  await Promise.all(Array.from({ length: job.connections }, oneConnection))
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    refused: total.refused,
    otherSize: total.otherSize,
    bytesPerAnswer: Math.round(total.bytes / Math.max(1, times.length)),
  }
}

interface Message {
  bytes: Buffer
  /** Expected bytes of the answer's body; undefined for any. */
  answers: number | undefined
}

function encode({ method, path, headers = {}, body }: LoadJob['requests'][number]): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

/** Resolves when everything was sent. @throws Error when the server closes the connection without responding */
function keepBusy(
  socket: Socket,
  next: () => Message | undefined,
  onResponse: (milliseconds: number, response: HttpResponse, message: Message) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let began = 0
    let response: HttpResponse | undefined
    let message: Message | undefined
    const send = () => {
      message = next()
      if (!message) return void socket.end(resolve)
      response = undefined
      began = performance.now()
      socket.write(message.bytes)
    }
    socket.on('data', (chunk) => {
      response = read(response, chunk)
      if (!response.isComplete || !message) return
      onResponse(performance.now() - began, response, message)
      send()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server closed a connection during a response')))
    send()
  })
}

interface HttpResponse {
  status: number
  bytes: number
  /** Total bytes; null for a chunked response. */
  length: number | null
  /** Bytes of the body; null for a chunked response. */
  body: number | null
  head: Buffer | null
  isComplete: boolean
}

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

function read(before: HttpResponse | undefined, chunk: Buffer): HttpResponse {
  if (before && before.head === null) {
    before.bytes += chunk.length
    before.isComplete = isWhole(before, chunk)
    return before
  }
  const start = before?.head ? Buffer.concat([before.head, chunk]) : chunk
  const end = start.indexOf(endOfHead)
  if (end < 0) return { status: 0, bytes: 0, length: null, body: null, head: start, isComplete: false }
  const head = start.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const response: HttpResponse = {
    status: Number(head.slice(9, 12)),
    bytes: start.length,
    length: length === undefined ? null : end + 4 + Number(length),
    body: length === undefined ? null : Number(length),
    head: null,
    isComplete: false,
  }
  response.isComplete = isWhole(response, start)
  return response
}

function isWhole(response: HttpResponse, latest: Buffer): boolean {
  if (response.length !== null) return response.bytes >= response.length
  return latest.subarray(-lastChunk.length).equals(lastChunk)
}

if (import.meta.main) {
  const job = JSON.parse(await text(process.stdin)) as LoadJob
  process.stdout.write(JSON.stringify(await generate(job)))
}
