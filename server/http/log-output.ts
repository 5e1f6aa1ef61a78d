import pino from 'pino'

/** Bytes of lines that wait for the output; further ones are dropped until it takes lines again. */
const MOST_WAITING = 1_000_000

type LogOutput = ReturnType<typeof pino.destination>

/**
 * Writes log lines to a file descriptor without waiting for it. While they cannot be written, as on a full disk, the process goes on: up to
 * a megabyte of lines waits and is written with the first line that can be.
 * @param onDropped gets the number of lines that were lost, once lines are written again
 */
export function openLogOutput(fd: number, onDropped: (count: number) => void): LogOutput {
  const output = pino.destination({ fd, sync: false, minLength: 1, maxLength: MOST_WAITING })
  let isFailing = false
  let dropped = 0
  output.on('error', () => {
    isFailing = true
  })
  output.on('drop', () => {
    dropped += 1
    // Lines that are dropped do not try whether others can be written by now.
    output.flush()
  })
  output.on('write', () => {
    isFailing = false
    if (dropped === 0) return
    const count = dropped
    dropped = 0
    onDropped(count)
  })
  const flush = output.flushSync.bind(output)
  // The library's own repeats every failed write for ever, and it runs when the process ends.
  output.flushSync = () => {
    if (!isFailing) flush()
  }
  return output
}
