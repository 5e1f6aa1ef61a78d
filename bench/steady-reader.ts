import { fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** Reads lists and items at a constant rate, however long responses take. */
export interface SteadyReader {
  /** Reads while `work` lasts. @returns milliseconds of each response */
  during(work: () => Promise<unknown>): Promise<number[]>
  close(): void
}

/** Options of the reader's process. */
interface Reading {
  url: string
  ids: readonly string[]
  perSecond: number
}

/** Runs in a separate process, so that the benchmark's own work does not count as latency. */
export function createSteadyReader(reading: Reading): SteadyReader {
  const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(reading)
  return {
    async during(work) {
      child.send('begin')
      await work()
      const durations = new Promise<number[]>((resolve, reject) => {
        child.once('message', (message: number[]) => resolve(message))
        child.once('exit', () => reject(new Error('the reader ended')))
      })
      child.send('end')
      return await durations
    },
    close: () => child.disconnect(),
  }
}

function serve(): void {
  let reading: Reading = { url: '', ids: [], perSecond: 1 }
  let durations: number[] = []
  let open: Promise<void>[] = []
  let timer: NodeJS.Timeout | undefined
  let count = 0

  const read = async () => {
    const id = reading.ids[count++ % reading.ids.length]
    const call = count % 2 === 0 ? 'browse_anonymous?limit=50' : `get_listing_by_uuid_anonymous/${id}`
    const start = performance.now()
    const response = await fetch(`${reading.url}/api/listings/${call}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${call}: ${response.status}`)
    durations.push(performance.now() - start)
  }

  process.on('message', async (message: Reading | 'begin' | 'end') => {
    if (message === 'begin') {
      durations = []
      timer = setInterval(() => open.push(read()), 1000 / reading.perSecond)
    } else if (message === 'end') {
      clearInterval(timer)
      await Promise.all(open)
      open = []
      process.send?.(durations)
    } else reading = message
  })
}

if (process.argv[1] === import.meta.filename) serve()
