import { expect, test, vi } from 'vitest'
import { runOperator } from './operator.ts'

/** The output where no database can be reached. */
async function type(...words: string[]) {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing')
  const printed: string[] = []
  const print = (text: unknown) => printed.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(print)
  vi.spyOn(process.stderr, 'write').mockImplementation(print)
  const code = await runOperator(words, async () => false)
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return { code, text: printed.join('') }
}

test('help and unknown commands are answered without a database', async () => {
  for (const words of [[], ['help'], ['--help'], ['export', '--help']]) {
    const { code, text } = await type(...words)
    expect([code, text]).toEqual([0, expect.stringContaining('export enquiries|reports|orders')])
  }
  const unknown = await type('fly')
  expect([unknown.code, unknown.text]).toEqual([1, expect.stringMatching(/^There is no command “fly”/)])
  const real = await type('list', 'orders')
  expect([real.code, real.text]).toEqual([1, expect.stringContaining('DATABASE_URL cannot be used')])
})
