/** Runs `look` every `interval` milliseconds, one at a time. */
export function lookRegularly(look: () => Promise<void>, interval: number, warn: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= look()
      .catch(warn)
      .finally(() => {
        running = undefined
      })
  }
  return {
    /** Looks for work until `stop`. */
    start(): void {
      timer ??= setInterval(run, interval).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
