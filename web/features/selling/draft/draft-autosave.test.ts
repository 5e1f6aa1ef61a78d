import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { createDraftAutosave } from './draft-autosave.ts'

/** An autosave whose timers the test fires. */
function openAutosave(statuses: number[] = []) {
  const sent: string[] = []
  let timers: { run: () => void; after: number }[] = []
  const autosave = createDraftAutosave({
    call: (async (name: string, { body, params }: { body?: { id: string }; params?: { id: string } }) => {
      sent.push(`${name} ${body?.id ?? params?.id}`)
      const status = statuses.shift() ?? 200
      return status === 200
        ? { data: { kept: true }, error: null, status }
        : { data: null, error: 'no', status }
    }) as never,
    serialize: ({ form }) => form.title,
    setTimer(run, after) {
      const timer = { run, after }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const fireTimers = async () => {
    const due = timers
    timers = []
    for (const { run } of due) run()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { autosave, sent, fireTimers, waiting: () => timers.map(({ after }) => after) }
}

test('many changes become one request after a pause', async () => {
  const { autosave, sent, fireTimers } = openAutosave()
  for (let count = 0; count < 5; count++) autosave.schedule(newDraft('a'))
  expect(sent).toEqual([])
  await fireTimers()
  expect(sent).toEqual(['drafts.keep a'])
})

test('flush sends immediately; another draft does not replace the first one’s request', () => {
  const { autosave, sent } = openAutosave()
  autosave.schedule(newDraft('a'))
  autosave.schedule(newDraft('b'))
  autosave.flush()
  expect(sent).toEqual(['drafts.keep a', 'drafts.keep b'])
})

test('retries failures with growing delays, but not refusals', async () => {
  const { autosave, sent, fireTimers, waiting } = openAutosave([0, 503, 200, 400])
  autosave.schedule(newDraft('a'))
  await fireTimers()
  expect(waiting()).toEqual([2000])
  await fireTimers()
  expect(waiting()).toEqual([4000])
  await fireTimers()
  expect([sent.length, waiting()]).toEqual([3, []])
  autosave.schedule(newDraft('a'))
  await fireTimers()
  expect([sent.length, waiting()]).toEqual([4, []])
})

test('does not delete a draft that was never sent, nor send a published one', async () => {
  const { autosave, sent, fireTimers } = openAutosave()
  autosave.schedule(newDraft('a'))
  autosave.discard('a')
  autosave.schedule(newDraft('b'))
  autosave.cancel('b')
  await fireTimers()
  expect(sent).toEqual([])
  autosave.markSaved('c')
  autosave.discard('c')
  expect(sent).toEqual(['drafts.discard c'])
})
