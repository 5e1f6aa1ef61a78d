/** Settings of a worker for one queue. */
export interface QueueWorkerOptions<Job> {
  /** Jobs that may run at the same time. */
  concurrency: number
  /** Milliseconds between polls for retries, delayed jobs and jobs whose notification was lost. */
  pollMs: number
  fetch(limit: number): Promise<Job[]>
  /** Runs one job and records its result. Must not throw. */
  run(job: Job): Promise<void>
  onError(error: unknown): void
}

export interface QueueWorker<Job> {
  /** Looks for jobs now. */
  wake(): void
  /**
   * Stops fetching and waits for the running jobs.
   * @returns the jobs that still run after `timeoutMs`
   */
  stop(timeoutMs: number): Promise<Job[]>
}

/**
 * Works through a queue with several jobs in flight. A slow job occupies one slot and never delays the others; while the
 * queue is full, half of the slots are refilled with one statement.
 */
export function startQueueWorker<Job>(options: QueueWorkerOptions<Job>): QueueWorker<Job> {
  const { concurrency, fetch, run, onError } = options
  const running = new Map<Job, Promise<void>>()
  let mayHaveJobs = true
  let hasBacklog = false
  let fetching: Promise<void> | null = null
  let stopped = false

  const shouldFetch = () => {
    if (stopped || fetching) return false
    return hasBacklog ? running.size <= concurrency / 2 : mayHaveJobs && running.size < concurrency
  }

  const start = (job: Job) => {
    const finished = run(job).finally(() => {
      running.delete(job)
      fetchIfNeeded()
    })
    running.set(job, finished)
  }

  const fetchJobs = async () => {
    mayHaveJobs = false
    hasBacklog = false
    const limit = concurrency - running.size
    const jobs = await fetch(limit)
    hasBacklog = jobs.length === limit
    for (const job of jobs) start(job)
  }

  function fetchIfNeeded(): void {
    if (!shouldFetch()) return
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null
        fetchIfNeeded()
      })
  }

  const wake = () => {
    mayHaveJobs = true
    fetchIfNeeded()
  }
  const timer = setInterval(wake, options.pollMs)
  fetchIfNeeded()

  return {
    wake,
    async stop(timeoutMs) {
      stopped = true
      clearInterval(timer)
      await fetching
      await withDeadline(timeoutMs, Promise.all(running.values()))
      return [...running.keys()]
    },
  }
}

async function withDeadline(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, timeoutMs)
  await Promise.race([work, deadline.promise])
  clearTimeout(timer)
}
