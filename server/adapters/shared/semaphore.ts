/** Lets only so much work run at once; the rest waits in the order in which it came. */
export interface Semaphore {
  /** Runs `work` once `weight` units are free. A weight above the capacity takes all of it. */
  run<Result>(weight: number, work: () => Promise<Result>): Promise<Result>
}

/** A gate of `capacity` units. Nobody overtakes, so heavy work is never starved by light work. */
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
      const taken = Math.min(weight, capacity)
      await new Promise<void>((start) => {
        waiting.push({ weight: taken, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        free += taken
        startNext()
      }
    },
  }
}
