import { getListingAnonymous } from '../../../contract/calls/listings/listings.ts'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../client.ts'
import type { staffDesk } from '../moderation.ts'
import type { TestApp } from '../test-app.ts'

/** What a moderator needed. */
export interface Work {
  items: number
  calls: number
  /** Milliseconds until a listing that was taken down was gone from both processes, as answered. */
  gone: number[]
  decisions: { kind: string; target: string; outcome: string; decisionId: string | null }[]
}

/** Decides everything in the queue, the most urgent first, as somebody who sees the truth. */
export async function workThrough(
  processes: readonly [TestApp, TestApp],
  desk: ReturnType<typeof staffDesk>,
  isGuilty: (item: { kind: string; target_id: string }) => boolean,
): Promise<Work> {
  const work: Work = { items: 0, calls: 0, gone: [], decisions: [] }
  while (true) {
    const { items } = (await counted(work, desk.list())).data
    const [item] = items
    if (!item) return work
    const { version } = (await counted(work, desk.claim(item.id))).data.item
    const { data } = await counted(work, desk.get(item.id))
    const verdict = verdictOn(item.kind, isGuilty(item))
    const {
      status,
      data: decided,
      error,
    } = await counted(work, desk.decide(item.id, { version, ...verdict }))
    if (status !== 200) throw new Error(`${item.kind} “${item.title}”: ${status} ${error}`)
    work.items += 1
    work.decisions.push({
      kind: item.kind,
      target: item.target_id,
      outcome: verdict.outcome,
      decisionId: decided.decision_id,
    })
    if (item.kind === 'listing' && verdict.outcome === 'take_down' && data.target.listing)
      work.gone.push(await timeUntilGone(processes, data.target.listing))
  }
}

async function counted<Result>(work: Work, call: Promise<Result>): Promise<Result> {
  work.calls += 1
  return await call
}

function verdictOn(kind: string, isGuilty: boolean) {
  if (kind === 'held_listing')
    return isGuilty
      ? { outcome: 'refuse', policy: 'prohibited', text: 'This can’t be sold here.' }
      : { outcome: 'release' }
  if (!isGuilty) return { outcome: 'dismiss' }
  const [policy, text] =
    kind === 'listing'
      ? ['prohibited', 'This can’t be sold here.']
      : ['harassment', 'Other people felt hurt.']
  if (kind === 'person')
    return { outcome: 'suspend', policy: 'rights', days: 30, text: 'The photos are not yours.' }
  return { outcome: kind === 'conversation' ? 'warn' : 'take_down', policy, text }
}

async function timeUntilGone(
  processes: readonly [TestApp, TestApp],
  { id, title }: { id: string; title: string },
): Promise<number> {
  const since = performance.now()
  const isShown = async (test: TestApp) => {
    const page = await send(test, getListingAnonymous, { params: { id } })
    const found = await send(test, searchByTitle, { query: { query: title } })
    return page.status === 200 || found.data.some((one) => one.id === id)
  }
  for (const test of processes) while (await isShown(test));
  return performance.now() - since
}
