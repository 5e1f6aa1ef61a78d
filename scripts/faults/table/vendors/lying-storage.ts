import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { CleanUp } from '../../../../server/app/clean-up.ts'

/** An answer of the storage. */
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** `other`: the answer to the last question for another file. */
type StorageLie = (honest: Answer, other: Answer | null) => Answer

const page: StorageLie = () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from('<!doctype html><title>Log in</title>'),
})
const hiddenError: StorageLie = () => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  bytes: Buffer.from('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'),
})
const part =
  (size: (whole: number) => number): StorageLie =>
  (honest) => ({ ...honest, bytes: honest.bytes.subarray(0, size(honest.bytes.length)) })

const readLies: readonly StorageLie[] = [
  (honest, other) => other ?? honest,
  (honest, other) => ({ ...honest, bytes: other?.bytes ?? honest.bytes }),
  part((whole) => whole / 2),
  part((whole) => whole - 1),
  part(() => 0),
  page,
  hiddenError,
]
/** What was not stored is answered like this. */
const writeLies: readonly StorageLie[] = [
  page,
  hiddenError,
  () => ({ status: 200, headers: {}, bytes: Buffer.alloc(0) }),
]

export interface LyingStorage {
  port: number
  lie(isLying: boolean): void
}

/**
 * Stands between the processes and the photos' storage, and gives wrong answers about files. A storage that keeps nothing and says what one
 * says that does cannot be told from the truth.
 */
export async function startLyingStorage(target: () => number, cleanUp: CleanUp): Promise<LyingStorage> {
  const state = { isLying: false, told: 0, latest: new Map<string, Answer>() }
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const parts = await incoming.toArray().catch(() => null)
    if (!parts) return
    const isWrite = method === 'PUT'
    const isFile = isWrite || (method === 'GET' && /^\/photos\/[^?]/.test(path))
    const lies = state.isLying && isFile ? (isWrite ? writeLies : readLies) : []
    const lie = lies[state.told++ % (lies.length || 1)]
    const honest =
      isWrite && lie
        ? { status: 200, headers: {}, bytes: Buffer.alloc(0) }
        : await ask({ port: target(), method, path, headers, body: Buffer.concat(parts) }).catch(() => null)
    if (!honest) return void response.destroy()
    const other = [...state.latest].findLast(([known]) => known !== path)?.[1] ?? null
    if (isFile && honest.status === 200 && honest.bytes.length > 0) remember(state.latest, path, honest)
    const { status, headers: said, bytes } = lie && honest.status === 200 ? lie(honest, other) : honest
    delete said['transfer-encoding']
    response.writeHead(status, method === 'HEAD' ? said : { ...said, 'content-length': bytes.length })
    response.end(bytes)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  cleanUp.push(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lie(isLying) {
      state.isLying = isLying
    },
  }
}

function remember(latest: Map<string, Answer>, path: string, answer: Answer): void {
  latest.delete(path)
  latest.set(path, answer)
  const [oldest] = latest.keys()
  if (latest.size > 20 && oldest) latest.delete(oldest)
}

/** Asks the storage. The host stays as it was signed. */
function ask(question: {
  port: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}): Promise<Answer> {
  const { port, method, path, headers, body } = question
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray().catch(() => []))
      resolve({ status: answer.statusCode ?? 502, headers: { ...answer.headers }, bytes })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
