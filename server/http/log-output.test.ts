import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

/** Every write to it fails as on a full disk. */
const FULL = '/dev/full'
const logging = path.resolve(import.meta.dirname, 'logging.ts')

test.runIf(existsSync(FULL))('a process whose log cannot be written goes on, and ends', async () => {
  const source = `
    import { createLogger } from ${JSON.stringify(logging)}
    const log = createLogger('info')
    for (let line = 0; line < 100; line++) {
      log.info({ line }, 'a line')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    process.exit(7)`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', source]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', openSync(FULL, 'w'), 'inherit'] })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7)
})

test.runIf(existsSync(FULL))('lines wait for the output, and those that were lost are counted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-log-'))
  const file = path.join(folder, 'log')
  const { promise: lost, resolve: onDropped } = Promise.withResolvers<number>()
  const output = openLogOutput(openSync(FULL, 'w'), onDropped)
  const line = (text: string) => `${text.padEnd(999)}\n`
  const failed = new Promise((resolve) => output.once('error', resolve))
  output.write(line('first'))
  expect(await failed).toMatchObject({ code: 'ENOSPC' })
  for (let count = 1; count < 1010; count++) output.write(line('more'))

  ;(output as unknown as { fd: number }).fd = openSync(file, 'w')
  await new Promise((resolve) => output.once('error', resolve))
  output.write(line('one more'))
  expect(await lost).toBe(11)
  const written = new Promise((resolve) => output.once('drain', resolve))
  output.write(line('after'))
  // `flushSync` would write ahead of the block that is still being written.
  await written
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines).toHaveLength(1002)
  expect([lines[0]?.trim(), lines.at(-2)?.trim()]).toEqual(['first', 'after'])
  output.destroy()
  rmSync(folder, { recursive: true })
})
