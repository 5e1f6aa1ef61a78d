/** Milliseconds between two looks at a queue whose jobs come one by one; those that come meanwhile are fetched together. */
const PAUSE = 100

/** Settings of a worker for one queue. */
export interface QueueWorkerOptions<Job> {
  /** Jobs that may run at the same time. */
  concurrency: number
  /** Jobs that are fetched before there is a slot for them. */
  ahead: number
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
 * Works through a queue with several jobs in flight. A slow job occupies one slot and never delays the others. A job that
 * comes alone starts at once; when many come, several are fetched with one statement.
 */
export function startQueueWorker<Job>(options: QueueWorkerOptions<Job>): QueueWorker<Job> {
  const { concurrency, ahead, fetch, run, onError } = options
  const running = new Map<Job, Promise<void>>()
  const waiting: Job[] = []
  let mayHaveJobs = true
  let hasBacklog = false
  let fetching: Promise<void> | null = null
  let stopped = false
  const pause = createPause(() => fetchIfNeeded())

  const known = () => running.size + waiting.length
  const shouldFetch = () => {
    if (stopped || fetching) return false
    return hasBacklog
      ? known() <= (concurrency + ahead) / 2
      : mayHaveJobs && !pause.isOn() && running.size < concurrency
  }

  function startWaiting(): void {
    while (running.size < concurrency) {
      const job = waiting.shift()
      if (job === undefined) return
      const finished = run(job).finally(() => {
        running.delete(job)
        startWaiting()
        fetchIfNeeded()
      })
      running.set(job, finished)
    }
  }

  const fetchJobs = async () => {
    mayHaveJobs = false
    hasBacklog = false
    const limit = concurrency + ahead - known()
    const jobs = await fetch(limit)
    hasBacklog = jobs.length === limit
    if (jobs.length > 0) pause.begin()
    waiting.push(...jobs)
    startWaiting()
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
      pause.cancel()
      await fetching
      await withDeadline(timeoutMs, allFinished(running))
      return [...running.keys(), ...waiting.splice(0)]
    },
  }
}

/** The pause after a look that found jobs. */
function createPause(onEnd: () => void) {
  let timer: NodeJS.Timeout | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    isOn: () => timer !== undefined,
    begin() {
      cancel()
      timer = setTimeout(() => {
        timer = undefined
        onEnd()
      }, PAUSE)
    },
    cancel,
  }
}

/** Waits for all jobs, also for those that begin meanwhile. */
async function allFinished(running: ReadonlyMap<unknown, Promise<void>>): Promise<void> {
  while (running.size > 0) await Promise.all(running.values())
}

async function withDeadline(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, timeoutMs)
  await Promise.race([work, deadline.promise])
  clearTimeout(timer)
}
