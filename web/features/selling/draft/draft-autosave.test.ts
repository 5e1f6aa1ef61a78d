import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { createDraftAutosave } from './draft-autosave.ts'

/** A keeper whose time passes when it is told to. */
function openKeeper(statuses: number[] = []) {
  const sent: string[] = []
  let timers: { run: () => void; after: number }[] = []
  const keeper = createDraftAutosave({
    call: (async (name: string, { body, params }: { body?: { id: string }; params?: { id: string } }) => {
      sent.push(`${name} ${body?.id ?? params?.id}`)
      const status = statuses.shift() ?? 200
      return status === 200
        ? { data: { kept: true }, error: null, status }
        : { data: null, error: 'no', status }
    }) as never,
    write: ({ form }) => form.title,
    later(run, after) {
      const timer = { run, after }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
  const pass = async () => {
    const due = timers
    timers = []
    for (const { run } of due) run()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { keeper, sent, pass, waiting: () => timers.map(({ after }) => after) }
}

test('many changes are one sending, once the draft rests', async () => {
  const { keeper, sent, pass } = openKeeper()
  for (let count = 0; count < 5; count++) keeper.changed(newDraft('a'))
  expect(sent).toEqual([])
  await pass()
  expect(sent).toEqual(['drafts.keep a'])
})

test('a page that closes sends at once; another draft does not push the first one out', () => {
  const { keeper, sent } = openKeeper()
  keeper.changed(newDraft('a'))
  keeper.changed(newDraft('b'))
  keeper.flush()
  expect(sent).toEqual(['drafts.keep a', 'drafts.keep b'])
})

test('a failure is tried again later and later; a definite no is not', async () => {
  const { keeper, sent, pass, waiting } = openKeeper([0, 503, 200, 400])
  keeper.changed(newDraft('a'))
  await pass()
  expect(waiting()).toEqual([2000])
  await pass()
  expect(waiting()).toEqual([4000])
  await pass()
  expect([sent.length, waiting()]).toEqual([3, []])
  keeper.changed(newDraft('a'))
  await pass()
  expect([sent.length, waiting()]).toEqual([4, []])
})

test('what was never sent is not taken back; what is published is not sent any more', async () => {
  const { keeper, sent, pass } = openKeeper()
  keeper.changed(newDraft('a'))
  keeper.discard('a')
  keeper.changed(newDraft('b'))
  keeper.forget('b')
  await pass()
  expect(sent).toEqual([])
  keeper.know('c')
  keeper.discard('c')
  expect(sent).toEqual(['drafts.discard c'])
})
