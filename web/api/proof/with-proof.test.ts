import { afterEach, expect, test, vi } from 'vitest'
import type { CallResult } from '../../../contract/endpoint.ts'
import { withProof } from './with-proof.ts'

const solved = vi.hoisted(() => vi.fn(async () => 'the proof'))
vi.mock('./solve.ts', () => ({ solve: solved }))
afterEach(() => {
  solved.mockClear()
})

const done: CallResult<string> = { data: 'done', error: null, status: 200 }
const asked: CallResult<string> = {
  data: null,
  error: 'Not yet.',
  status: 428,
  code: 'payment.challenge_needed',
  details: { challenge: 'c', bits: 3 },
}

test('a call that nothing is asked of is made once', async () => {
  const make = vi.fn(async () => done)
  expect(await withProof(make)).toBe(done)
  expect(make.mock.calls).toEqual([[]])
  expect(solved).not.toHaveBeenCalled()
})

test('a call that a proof is asked of is made again with it', async () => {
  const make = vi.fn(async (proof?: { proof: string }) => (proof ? done : asked))
  expect(await withProof(make)).toBe(done)
  expect(make.mock.calls).toEqual([[], [{ proof: 'the proof' }]])
  expect(solved.mock.calls).toEqual([[{ challenge: 'c', bits: 3 }]])
})

test('a browser that cannot compute it gets the first answer', async () => {
  solved.mockRejectedValueOnce(new Error('no worker'))
  expect(await withProof(async () => asked)).toBe(asked)
})

test('an answer without a challenge stays as it is', async () => {
  const odd: CallResult<string> = { data: null, error: 'No.', status: 428 }
  expect(await withProof(async () => odd)).toBe(odd)
})
