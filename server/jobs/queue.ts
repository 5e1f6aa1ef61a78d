import type { Executor } from '../db/database.ts'

/** A kind of work for later. The name is its queue's. */
export interface JobKind<Data extends object> {
  name: string
  /** Tries after the first, each twice as far from the last. */
  retries: number
  /** Seconds before the first retry. */
  retryDelay: number
  /** Seconds that it may take; two minutes unless said. */
  seconds?: number | undefined
  /** Its data is not kept once the work is done: it holds what only one person should read. */
  forget: boolean
  /** Phantom: carries the type of the data. */
  readonly data?: Data
}

/** Names a kind of work. */
export function jobKind<Data extends object>(
  name: string,
  retries: number,
  retryDelay: number,
  { forget = false }: { forget?: boolean } = {},
): JobKind<Data> {
  return { name, retries, retryDelay, forget }
}

export interface EnqueueOptions {
  /** At most one job with this key is added in ten minutes. */
  key?: string
  /** Not before this instant. */
  after?: Date
}

/** Puts work aside. */
export interface JobQueue {
  /** Stored with the surrounding transaction, where the queue was bound to one: it happens exactly if that commits. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>
}

/** The queue, before it is bound to a pool or a transaction. */
export interface Jobs extends JobQueue {
  within(executor: Executor): JobQueue
}

/** Does the work of one kind. Throwing means: try again later, `retries` times. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>
