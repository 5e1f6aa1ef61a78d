import { Worker } from 'node:worker_threads'

/** A request, and the buffers of it that are handed over instead of copied. */
export interface PreparedRequest<Request> {
  request: Request
  transfer: ArrayBuffer[]
}

/** A thread that does one thing at a time, in the order asked. */
export interface WorkerThread<Request, Answer> {
  /**
   * @param make prepares the request when it is its turn: many photos may wait, only one lies unpacked in memory
   * @throws ThreadBusy where too many are waiting; what `make` throws; Error where the thread fails, ends or takes too
   * long, after which the next request gets a new thread
   */
  run(make: () => Promise<PreparedRequest<Request>>): Promise<Answer>
  close(): Promise<void>
}

export interface WorkerThreadOptions {
  script: URL
  /** What the thread finds as its `workerData`. */
  data?: unknown
  /** Milliseconds one request may take. */
  timeoutMs: number
  /** Milliseconds without work after which the thread, and the memory that WebAssembly never gives back, is let go. */
  idleMs: number
  /** Requests after which the thread is let go all the same: what WebAssembly once took, it keeps. None unless said. */
  maxRequests?: number
  /** Requests that may wait, the one in hand included. */
  maxPending: number
  /** Megabytes of JavaScript objects that the thread may hold. */
  heapLimitMb: number
}

/** Turned away: the queue is full. */
export class WorkerQueueFull extends Error {}

type Reply<Answer> = { id: number; answer: Answer } | { id: number; failure: string }

/** Starts nothing yet: the thread begins with the first request. */
export function createWorkerThread<Request, Answer>(
  options: WorkerThreadOptions,
): WorkerThread<Request, Answer> {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let pending = 0
  let answered = 0

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = undefined
    await stopping?.terminate()
  }

  const askNow = async (make: () => Promise<PreparedRequest<Request>>): Promise<Answer> => {
    const { request, transfer } = await make()
    clearTimeout(idleTimer)
    worker ??= start(options)
    try {
      const reply = await exchange<Request, Answer>(worker, ++lastId, request, transfer, options.timeoutMs)
      answered++
      if (options.maxRequests && answered % options.maxRequests === 0) await stop()
      else idleTimer = setTimeout(stop, options.idleMs).unref()
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.answer
    } catch (error) {
      // Whatever state the thread is in now, the next request shall not inherit it.
      await stop()
      throw error
    }
  }

  return {
    async run(make) {
      if (pending >= options.maxPending) throw new WorkerQueueFull('too many requests are waiting')
      pending++
      const result = last.then(() => askNow(make)).finally(() => pending--)
      last = result.catch(() => {})
      return await result
    },
    close: stop,
  }
}

function start({ script, data, heapLimitMb }: WorkerThreadOptions): Worker {
  // No environment: the code that reads strangers' pictures has no business with our secrets. Its chatter is not ours either.
  const worker = new Worker(script, {
    workerData: data,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  // A thread that dies while nobody waits for it must not end the process.
  worker.on('error', () => {})
  return worker
}

/** One question, one answer, within the time limit. */
function exchange<Request, Answer>(
  worker: Worker,
  id: number,
  request: Request,
  transfer: ArrayBuffer[],
  timeLimit: number,
): Promise<Reply<Answer>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
      outcome()
    }
    const onMessage = (reply: Reply<Answer>) => {
      if (reply.id === id) settle(() => resolve(reply))
    }
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the thread ended')))
    const timer = setTimeout(
      () => settle(() => reject(new Error(`no answer within ${timeLimit} ms`))),
      timeLimit,
    )
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    // The process stays alive for as long as somebody waits for an answer.
    worker.ref()
    worker.postMessage({ id, request }, transfer)
  })
}
