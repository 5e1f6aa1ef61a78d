import { Worker } from 'node:worker_threads'

/** A request, and its buffers that are transferred instead of copied. */
export interface PreparedRequest<Request> {
  request: Request
  transfer: ArrayBuffer[]
}

/** A thread that handles one request at a time, in order. */
export interface WorkerThread<Request, Result> {
  /**
   * @param prepare builds the request once it is next, so that only one decoded photo is in memory
   * @throws WorkerQueueFull, WorkerTimeout, the errors of `prepare`, and Error if the thread fails or ends; the next
   * request then gets a new thread
   */
  run(prepare: () => Promise<PreparedRequest<Request>>): Promise<Result>
  close(): Promise<void>
}

export interface WorkerThreadOptions {
  script: URL
  /** The thread's `workerData`. */
  data?: unknown
  /** Milliseconds for one request. */
  timeoutMs: number
  /** Milliseconds without work after which the thread ends. Only that frees WebAssembly memory. */
  idleMs: number
  /** Requests after which the thread is replaced, because WebAssembly memory never shrinks. Unlimited by default. */
  maxRequests?: number
  /** Most pending requests, including the running one. Unlimited by default. */
  maxPending?: number
  /** Limit of the thread's JavaScript heap, in megabytes. V8's own limit by default. */
  heapLimitMb?: number
}

/** A request was not answered in time. */
export class WorkerTimeout extends Error {}

/** Too many requests are pending. */
export class WorkerQueueFull extends Error {}

type Reply<Result> = { id: number; result: Result } | { id: number; failure: string }

/** Creates a worker thread, which starts with its first request. */
export function createWorkerThread<Request, Result>(
  options: WorkerThreadOptions,
): WorkerThread<Request, Result> {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let pending = 0
  let handledRequests = 0

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  const runNow = async (prepare: () => Promise<PreparedRequest<Request>>): Promise<Result> => {
    const { request, transfer } = await prepare()
    clearTimeout(idleTimer)
    worker ??= start(options)
    try {
      const reply = await exchange<Request, Result>(worker, ++lastId, request, transfer, options.timeoutMs)
      handledRequests++
      if (options.maxRequests && handledRequests % options.maxRequests === 0) await stop()
      else idleTimer = setTimeout(stop, options.idleMs).unref()
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.result
    } catch (error) {
      // The thread may be in any state now, so the next request gets a new one.
      await stop()
      throw error
    }
  }

  return {
    async run(prepare) {
      if (pending >= (options.maxPending ?? Infinity))
        throw new WorkerQueueFull('too many requests are waiting')
      pending++
      const result = last.then(() => runNow(prepare)).finally(() => pending--)
      last = result.catch(() => {})
      return await result
    },
    close: stop,
  }
}

function start({ script, data, heapLimitMb }: WorkerThreadOptions): Worker {
  // No environment: code that decodes untrusted pictures must not see our secrets. Its output is discarded.
  const worker = new Worker(script, {
    workerData: data,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    // Node ignores a limit that is undefined.
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  // Without a listener, an error of an idle thread would end the process.
  worker.on('error', () => {})
  return worker
}

/** Sends one request and waits for its answer. */
function exchange<Request, Result>(
  worker: Worker,
  id: number,
  request: Request,
  transfer: ArrayBuffer[],
  timeLimit: number,
): Promise<Reply<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
      outcome()
    }
    const onMessage = (reply: Reply<Result>) => {
      if (reply.id === id) settle(() => resolve(reply))
    }
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the thread ended')))
    const timer = setTimeout(
      () => settle(() => reject(new WorkerTimeout(`no answer within ${timeLimit} ms`))),
      timeLimit,
    )
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    // A pending request keeps the process alive.
    worker.ref()
    worker.postMessage({ id, request }, transfer)
  })
}
