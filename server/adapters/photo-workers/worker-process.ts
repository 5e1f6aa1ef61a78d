import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createSemaphore } from '../shared/semaphore.ts'
import type { WorkerFailure, WorkerReply, WorkerTask, WorkerTasks } from './messages.ts'

export interface WorkerProcessOptions {
  /** Milliseconds without work after which the process ends and frees its memory. */
  idleMs: number
  /** Milliseconds for one request, waiting included. The threads inside have shorter limits. */
  timeoutMs: number
  script: URL
}

/** How the operating system treats a worker process. */
export interface WorkerResources {
  niceness: number
  /** Environment variables of the C library's memory settings. */
  memory: Record<string, string>
}

/** A child process that runs photo tasks. It starts with the first task and ends when idle. */
export interface WorkerProcess {
  /** @throws ProviderError `unavailable` where the process ends, PhotoRejected */
  run<Task extends WorkerTask>(
    task: Task,
    input: WorkerTasks[Task]['input'],
  ): Promise<WorkerTasks[Task]['result']>
  /** Starts the process and loads its libraries, or restarts its idle timer. Failures are ignored. */
  warmUp(): void
  close(): Promise<void>
}

interface PendingRequest {
  settle(reply: WorkerReply): void
  fail(error: ProviderError): void
}

interface WorkerState {
  options: WorkerProcessOptions
  resources: WorkerResources
  pending: Map<number, PendingRequest>
  child: ChildProcess | undefined
  idleTimer: NodeJS.Timeout | undefined
  lastId: number
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
): WorkerProcess {
  const state: WorkerState = {
    options,
    resources,
    pending: new Map(),
    child: undefined,
    idleTimer: undefined,
    lastId: 0,
  }
  const retries = createSemaphore(1)
  return {
    async run(task, input) {
      try {
        return await request(state, task, input)
      } catch (error) {
        if (!(error instanceof WorkerCrashed)) throw error
        // Retried one by one, so that the photo that crashed the worker fails alone.
        return await retries.run(1, () => request(state, task, input))
      }
    },
    warmUp() {
      clearTimeout(state.idleTimer)
      if (state.child) startIdleTimer(state)
      else request(state, 'warm', null).catch(() => {})
    },
    close: () => stop(state),
  }
}

function request<Task extends WorkerTask>(
  state: WorkerState,
  task: Task,
  input: WorkerTasks[Task]['input'],
): Promise<WorkerTasks[Task]['result']> {
  clearTimeout(state.idleTimer)
  state.child ??= startChild(state)
  const { child, pending } = state
  // A pending request keeps the parent process alive.
  child.channel?.ref()
  const id = ++state.lastId
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      pending.delete(id)
      startIdleTimer(state)
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
    const timer = setTimeout(() => void stop(state), state.options.timeoutMs)
    pending.set(id, { settle, fail })
    child.send(
      { id, task, input },
      (error) => error && pending.get(id)?.fail(new ProviderError('local', 'unavailable', error.message)),
    )
  })
}

function startChild(state: WorkerState): ChildProcess {
  const child = forkWorker(state.options.script, state.resources)
  const onEnd = () => {
    // A child that was stopped on purpose has been replaced already.
    if (state.child !== child) return
    state.child = undefined
    failAll(state, new WorkerCrashed())
  }
  child.on('message', (reply: WorkerReply) => state.pending.get(reply.id)?.settle(reply))
  return child.on('exit', onEnd).on('error', onEnd)
}

async function stop(state: WorkerState): Promise<void> {
  clearTimeout(state.idleTimer)
  const { child } = state
  state.child = undefined
  failAll(state, new ProviderError('local', 'unavailable', 'the photo worker was stopped'))
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // An unreferenced child does not keep the parent alive, but its exit must be awaited here.
  child.ref()
  child.kill('SIGKILL')
  await ended
}

function failAll({ pending }: WorkerState, error: ProviderError): void {
  for (const { fail } of [...pending.values()]) fail(error)
}

function startIdleTimer(state: WorkerState): void {
  if (state.pending.size > 0) return
  state.child?.channel?.unref()
  state.idleTimer = setTimeout(() => stop(state), state.options.idleMs).unref()
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
