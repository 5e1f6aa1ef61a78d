import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createSemaphore } from '../shared/semaphore.ts'
import type { WorkerFailure, WorkerReply, WorkerTask, WorkerTasks } from './messages.ts'
import { type ObserveTask, observed, type WorkerEnd, type WorkerUse } from './worker-use.ts'

export interface WorkerProcessOptions {
  /** Milliseconds without work after which the process ends and frees its memory. */
  idleMs: number
  /** Milliseconds for one request, waiting included. The threads inside have shorter limits. */
  timeoutMs: number
  /** Requests after which a process is replaced, because its heap becomes fragmented and keeps growing. */
  maxRequests: number
  script: URL
}

/** How the operating system treats a worker process. */
export interface WorkerResources {
  niceness: number
  /** Environment variables of the C library's memory settings. */
  memory: Record<string, string>
}

/** A child process that runs photo tasks. It starts with the first task, ends when idle, and is replaced now and then. */
export interface WorkerProcess {
  /** @throws ProviderError `unavailable` where the process ends, PhotoRejected */
  run<Task extends WorkerTask>(
    task: Task,
    input: WorkerTasks[Task]['input'],
  ): Promise<WorkerTasks[Task]['result']>
  /** Starts the process and loads its libraries, or restarts its idle timer. Failures are ignored. */
  warmUp(work: WorkerTasks['warm']['input']): void
  use(): WorkerUse
  close(): Promise<void>
}

interface PendingRequest {
  settle(reply: WorkerReply): void
  fail(error: ProviderError): void
}

/** One child process with the requests that it has not answered. */
interface Worker {
  child: ChildProcess
  pending: Map<number, PendingRequest>
  /** How many requests it has been given. */
  requests: number
}

interface WorkerState {
  options: WorkerProcessOptions
  resources: WorkerResources
  /** Gets the next request. */
  current: Worker | undefined
  /** All that have not ended: the current one, and replaced ones that still have requests. */
  workers: Set<Worker>
  idleTimer: NodeJS.Timeout | undefined
  lastId: number
  ends: Record<WorkerEnd, number>
}

/** The process crashed while requests were pending: one photo may have failed all of them. */
class WorkerCrashed extends ProviderError {
  constructor() {
    super('local', 'unavailable', 'the photo worker ended')
  }
}

export function createWorkerProcess(
  options: WorkerProcessOptions,
  resources: WorkerResources,
  observe: ObserveTask = () => {},
): WorkerProcess {
  const state: WorkerState = {
    options,
    resources,
    current: undefined,
    workers: new Set(),
    idleTimer: undefined,
    lastId: 0,
    ends: { idle: 0, replaced: 0, crashed: 0, timed_out: 0, closed: 0 },
  }
  const retries = createSemaphore(1)
  return {
    run: (task, input) =>
      observed(task, observe, async () => {
        try {
          return await request(state, task, input)
        } catch (error) {
          if (!(error instanceof WorkerCrashed)) throw error
          // Retried one by one, so that the photo that crashed the worker fails alone.
          return await retries.run(1, () => request(state, task, input))
        }
      }),
    warmUp(work) {
      clearTimeout(state.idleTimer)
      if (state.current) startIdleTimer(state)
      else request(state, 'warm', work).catch(() => {})
    },
    use: () => ({
      processes: state.workers.size,
      running: [...state.workers].reduce((total, { pending }) => total + pending.size, 0),
      ends: state.ends,
    }),
    async close() {
      await Promise.all([...state.workers].map((worker) => stop(state, worker, 'closed')))
    },
  }
}

function request<Task extends WorkerTask>(
  state: WorkerState,
  task: Task,
  input: WorkerTasks[Task]['input'],
): Promise<WorkerTasks[Task]['result']> {
  clearTimeout(state.idleTimer)
  const worker = nextWorker(state)
  const { child, pending } = worker
  worker.requests++
  // A pending request keeps the parent process alive.
  child.channel?.ref()
  const id = ++state.lastId
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      pending.delete(id)
      if (worker === state.current) startIdleTimer(state)
      else if (pending.size === 0 && state.workers.has(worker)) void stop(state, worker, 'replaced')
    }
    const fail = (error: ProviderError) => {
      finish()
      reject(error)
    }
    const settle = (reply: WorkerReply) => {
      finish()
      if ('result' in reply) resolve(reply.result as WorkerTasks[Task]['result'])
      else reject(toError(reply.failure))
    }
    // A hung worker may be in any state, so the next photo gets a new one.
    const timer = setTimeout(() => void stop(state, worker, 'timed_out'), state.options.timeoutMs)
    pending.set(id, { settle, fail })
    child.send(
      { id, task, input },
      (error) => error && pending.get(id)?.fail(new ProviderError('local', 'unavailable', error.message)),
    )
  })
}

/** The current worker, or a new one once it has had its share of requests. The replaced worker ends after its last answer. */
function nextWorker(state: WorkerState): Worker {
  const { current, options } = state
  if (current && current.requests < options.maxRequests) return current
  const next = startWorker(state)
  state.current = next
  if (current?.pending.size === 0) void stop(state, current, 'replaced')
  return next
}

function startWorker(state: WorkerState): Worker {
  const child = forkWorker(state.options.script, state.resources)
  const worker: Worker = { child, pending: new Map(), requests: 0 }
  state.workers.add(worker)
  const onEnd = () => {
    // One that was stopped on purpose is forgotten already.
    if (state.workers.has(worker)) state.ends.crashed++
    forget(state, worker)
    // None is pending where it was stopped on purpose.
    failAll(worker, new WorkerCrashed())
  }
  child.on('message', (reply: WorkerReply) => worker.pending.get(reply.id)?.settle(reply))
  child.on('exit', onEnd).on('error', onEnd)
  return worker
}

async function stop(state: WorkerState, worker: Worker, reason: WorkerEnd): Promise<void> {
  if (state.workers.has(worker)) state.ends[reason]++
  if (worker === state.current) clearTimeout(state.idleTimer)
  forget(state, worker)
  failAll(worker, new ProviderError('local', 'unavailable', 'the photo worker was stopped'))
  const { child } = worker
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // An unreferenced child does not keep the parent alive, but its exit must be awaited here.
  child.ref()
  child.kill('SIGKILL')
  await ended
}

function forget(state: WorkerState, worker: Worker): void {
  state.workers.delete(worker)
  if (state.current === worker) state.current = undefined
}

function failAll({ pending }: Worker, error: ProviderError): void {
  for (const { fail } of [...pending.values()]) fail(error)
}

function startIdleTimer(state: WorkerState): void {
  const { current } = state
  if (!current || current.pending.size > 0) return
  current.child.channel?.unref()
  state.idleTimer = setTimeout(() => stop(state, current, 'idle'), state.options.idleMs).unref()
}

function toError(failure: WorkerFailure): Error {
  if (failure.kind === 'rejected') return new PhotoRejected(failure.problem, failure.why)
  return new ProviderError(failure.provider, failure.reason, failure.message)
}

/**
 * Starts the child without our environment, because code that decodes untrusted pictures must not see our secrets, and in a session of
 * its own, so that its priority also counts against other programs. It ends when we do, because its IPC channel closes.
 */
function forkWorker(script: URL, { niceness, memory }: WorkerResources): ChildProcess {
  const cache = getCompileCacheDir()
  const child = fork(script, [String(niceness)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...memory, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
    execArgv: [],
    detached: true,
  })
  child.unref()
  return child
}
