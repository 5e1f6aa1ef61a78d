/** Runs `work` every `interval` milliseconds, never twice at a time. */
export function poll(work: () => Promise<void>, interval: number, warn: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch(warn)
      .finally(() => {
        running = undefined
      })
  }
  return {
    /** Polls until `stop`. */
    start(): void {
      timer ??= setInterval(run, interval).unref()
    },
    /** Waits for the work that is running. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
