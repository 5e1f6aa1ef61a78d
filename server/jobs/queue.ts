import type { Executor } from '../db/database.ts'

/** A kind of background job and the settings of its queue. */
export interface JobKind<Data extends object> {
  /** Also the name of the queue. */
  name: string
  /** Retries after the first attempt; each delay is twice the one before. */
  retries: number
  /** Seconds before the first retry. */
  retryDelay: number
  /** Seconds between two retries, at most. */
  longestDelay: number
  /** Seconds after which an attempt counts as failed. */
  timeoutSeconds: number
  /** Jobs of this kind that one process runs at the same time. */
  concurrency: number
  /** Jobs that one process fetches before it can run them. Only for jobs that take well below a second. */
  ahead: number
  /** Deletes finished jobs at once, because their data is private. */
  deleteWhenDone: boolean
  /** Whether a retry could not succeed either; the job is then deleted. */
  isPermanent: (error: unknown) => boolean
  /** Type only: carries the type of the data. */
  readonly data?: Data
}

type Options<Data extends object> = Partial<
  Pick<JobKind<Data>, 'longestDelay' | 'concurrency' | 'ahead' | 'deleteWhenDone' | 'isPermanent'>
>

/** Fields that name or quote nobody, so that finished jobs with no others may stay in the database for a day. */
type ImpersonalField = 'id' | `${string}Id` | `${string}Ids` | 'role' | 'seq' | 'due' | 'reference'

/** Fields that may quote somebody. */
type PersonalField<Data> = {
  [Field in keyof Data]-?: Field extends ImpersonalField
    ? never
    : Data[Field] extends number | boolean
      ? never
      : Field
}[keyof Data]

/** Jobs with such a field have to be deleted when they are done. */
type OptionsFor<Data extends object> = [PersonalField<Data>] extends [never]
  ? [options?: Options<Data>]
  : [options: Options<Data> & { deleteWhenDone: true }]

/** Defines a kind of job. */
export function jobKind<Data extends object>(
  name: string,
  retries: number,
  retryDelay: number,
  ...[options = {}]: OptionsFor<Data>
): JobKind<Data> {
  return {
    name,
    retries,
    retryDelay,
    longestDelay: 3600,
    timeoutSeconds: 120,
    concurrency: 4,
    ahead: 0,
    deleteWhenDone: false,
    isPermanent: () => false,
    ...options,
  }
}

export interface EnqueueOptions {
  /** At most one job with this key is added in ten minutes. */
  key?: string
  /** The earliest time at which the job may run. */
  after?: Date
  /** Instead of the kind's. */
  retries?: number
}

/** Adds background jobs. */
export interface JobQueue {
  /** Adds a job. On a queue that is bound to a transaction, the job exists only if that transaction commits. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>
}

/** A queue that can be bound to a transaction. */
export interface Jobs extends JobQueue {
  within(executor: Executor): TransactionQueue
}

/** A queue that is bound to a transaction. */
export interface TransactionQueue extends JobQueue {
  /** Announces the jobs. To be called once the transaction has committed; without it they are found by polling. */
  committed(): void
}

/** Runs one job. If it throws, the job is retried up to `retries` times unless the error is permanent. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>
