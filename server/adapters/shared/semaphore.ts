/** Limits concurrent work. Waiting work starts in order of arrival. */
export interface Semaphore {
  /** Runs `work` once `weight` units are free. A weight above the capacity takes the whole capacity. */
  run<Result>(weight: number, work: () => Promise<Result>): Promise<Result>
  /** How much work waits. */
  waiting(): number
}

/** A weighted semaphore. It is first-in first-out, so heavy work is never starved by light work. */
export function createSemaphore(capacity: number): Semaphore {
  let free = capacity
  const waiting: { weight: number; start: () => void }[] = []

  const startNext = () => {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }

  return {
    async run(weight, work) {
      const units = Math.min(weight, capacity)
      await new Promise<void>((start) => {
        waiting.push({ weight: units, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        free += units
        startNext()
      }
    },
    waiting: () => waiting.length,
  }
}
