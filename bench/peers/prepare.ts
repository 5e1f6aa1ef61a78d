import { type Catalogue, faultsOf } from './answers.ts'
import type { Contender, Reading, Request } from './contender.ts'
import { ask, type RawAnswer } from './raw-answer.ts'

/** What browsers send; the load itself asks for no compression. */
const ENCODINGS = 'gzip, deflate, br, zstd'

/** Answers that are also requested compressed, for their mean size. */
const COMPRESSED = 10

/** Requests whose answers were checked, and the mean sizes of the bodies in bytes. */
export interface Prepared {
  requests: Request[]
  bodyBytes: number
  /** As sent to a browser, which accepts compression. */
  sentBytes: number
}

/**
 * Sends each request once and checks what its answer shows. From then on, every answer must have the same size.
 * @throws Error with what is wrong
 */
export async function prepareReading(
  { name, program, readings }: Contender,
  reading: Reading,
  catalogue: Catalogue,
): Promise<Prepared> {
  const { requests, wanted, read } = readings[reading]
  const prepared: Request[] = []
  const sent: number[] = []
  for (const [index, request] of requests.entries()) {
    const answer = await ask(program.port, request)
    const faults = faultsOf(
      read(parse(answer, `${name}, ${reading}`)),
      wanted[index] ?? { amount: 0 },
      catalogue,
    )
    if (faults.length > 0) throw new Error(`${name}, ${reading}, ${request.path}: ${faults.join('; ')}`)
    prepared.push({ ...request, answerBytes: answer.body.length })
    if (index < COMPRESSED) sent.push((await ask(program.port, request, ENCODINGS)).body.length)
  }
  const bodyBytes = mean(prepared.map(({ answerBytes }) => answerBytes ?? 0))
  return { requests: prepared, bodyBytes, sentBytes: mean(sent) }
}

/**
 * Sends one request for a cart and checks that the database then has one more.
 * @throws Error when it has not
 */
export async function prepareCarts(contender: Contender): Promise<Prepared> {
  const { name, program, carts, countCarts } = contender
  const [first, second] = carts
  if (!first || !second) throw new Error(`${name} has nothing to buy`)
  await contender.removeCarts()
  const before = await countCarts()
  const answer = await ask(program.port, first)
  parse(answer, `${name}, cart`)
  const sent = await ask(program.port, second, ENCODINGS)
  const added = (await countCarts()) - before
  if (added !== 2) throw new Error(`${name} saved ${added} carts after 2 requests: ${answer.body}`)
  return { requests: carts, bodyBytes: answer.body.length, sentBytes: sent.body.length }
}

function parse(answer: RawAnswer, what: string): unknown {
  const text = answer.body.toString()
  if (answer.status < 200 || answer.status > 299) throw new Error(`${what}: ${answer.status} ${text}`)
  if (!answer.hasLength) throw new Error(`${what}: the answer does not say how long it is`)
  return JSON.parse(text)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
