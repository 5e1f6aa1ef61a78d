import { expect, test } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

/** Uploads that last until they are released, and record when they start. */
function uploads() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const upload = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, upload, end: (name: string) => ends.get(name)?.() }
}

const limits = { perAccount: 2, total: 3, waitingPerAccount: 2, waitingTotal: 3 }

test('an account has a number of slots; its other uploads wait without blocking other accounts', async () => {
  const turns = createUploadSlots(limits)
  const { started, upload, end } = uploads()
  const first = turns.run('ann', upload('ann 1'))
  void turns.run('ann', upload('ann 2'))
  const third = turns.run('ann', upload('ann 3'))
  void turns.run('bob', upload('bob 1'))
  expect(started).toEqual(['ann 1', 'ann 2', 'bob 1'])
  end('ann 1')
  expect(await first).toBe('ann 1')
  expect(started).toEqual(['ann 1', 'ann 2', 'bob 1', 'ann 3'])
  end('ann 3')
  expect(await third).toBe('ann 3')
})

test('the total number of uploads is limited, in order of arrival', async () => {
  const turns = createUploadSlots(limits)
  const { started, upload, end } = uploads()
  const all = ['ann', 'bob', 'cat', 'dan', 'eve'].map((name) => turns.run(name, upload(name)))
  expect(started).toEqual(['ann', 'bob', 'cat'])
  end('bob')
  await all[1]
  expect(started).toEqual(['ann', 'bob', 'cat', 'dan'])
  end('ann')
  await all[0]
  expect(started.at(-1)).toBe('eve')
})

test('an account with too many waiting uploads is rejected; with too many in total, every account is', async () => {
  const turns = createUploadSlots(limits)
  const { started, upload } = uploads()
  for (let index = 1; index <= 4; index++) void turns.run('ann', upload(`ann ${index}`))
  await expect(turns.run('ann', upload('ann 5'))).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retry_after: expect.any(Number) },
  })
  void turns.run('bob', upload('bob 1'))
  void turns.run('cat', upload('cat 1'))
  await expect(turns.run('dan', upload('dan 1'))).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retry_after: expect.any(Number) },
  })
  expect(started).toEqual(['ann 1', 'ann 2', 'bob 1'])
  expect(turns.use()).toEqual({ running: 3, waiting: 3, refused: { account: 1, process: 1 } })
})

test('a failed upload releases its slot', async () => {
  const turns = createUploadSlots({ ...limits, perAccount: 1 })
  const { upload, started } = uploads()
  const failed = turns.run('ann', () => Promise.reject(new Error('no')))
  void turns.run('ann', upload('next'))
  await expect(failed).rejects.toThrow('no')
  expect(started).toEqual(['next'])
  expect(turns.use()).toEqual({ running: 1, waiting: 0, refused: { account: 0, process: 0 } })
})
