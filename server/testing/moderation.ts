import * as moderation from '../../contract/calls/console/moderation.ts'
import * as people from '../../contract/calls/console/people.ts'
import * as queue from '../../contract/calls/console/queue.ts'
import { makeAppeal } from '../../contract/calls/people/decisions.ts'
import { reportListing } from '../../contract/calls/site/reports.ts'
import type { TargetKind } from '../../contract/rules/moderation/outcomes.ts'
import { sql } from '../db/sql.ts'
import { createDecisionRepository } from '../features/moderation/decisions/decision-repository.ts'
import { createTargetRepository } from '../features/moderation/targets/target-repository.ts'
import { send } from './client.ts'
import { buildMember, buildToken, type Member } from './factories.ts'
import { buildStaffToken } from './staff.ts'
import type { TestApp } from './test-app.ts'

let addresses = 0

/** Another address for each report, so that no limit is reached. */
export function nextAddress(): string {
  addresses++
  return `10.77.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** Reports a listing as a member, or without an account. */
export async function reportAs(
  test: TestApp,
  listingId: string,
  member: Pick<Member, 'id'> | null,
  reason = 'scam',
): Promise<number> {
  const token = member ? await buildToken(test, member.id) : undefined
  const sent = { params: { id: listingId }, body: { reason }, token, ip: nextAddress() }
  return (await send(test, reportListing, sent)).status
}

/** Has several new members report a listing. */
export async function reportByMany(test: TestApp, listingId: string, count: number, reason = 'scam') {
  for (let at = 0; at < count; at++) await reportAs(test, listingId, await buildMember(test), reason)
}

/** The open item of a target, as it is stored. `kind`: where notices name it too. */
export async function openItemOf(test: TestApp, targetId: string, kind: TargetKind | null = null) {
  const row = await test.database.row<{
    id: string
    version: number
    score: number
    reports: number
    hidden_at: Date | null
  }>(sql`
    select id, version, score, reports, hidden_at from review_items where target_id = ${targetId} and state = 'open'
      and (${kind}::text is null or kind = ${kind})`)
  if (!row) throw new Error(`nothing about ${targetId} is open`)
  return row
}

/** A verdict that takes something down without a strike. */
export const takeDownVerdict = {
  outcome: 'take_down',
  policy: 'counterfeit',
  text: 'The label is not the maker’s.',
  with_strike: false,
} as const

/** The calls of the console, made by one member of staff. */
export function staffDesk(test: TestApp, staff: { id: string }) {
  const token = () => buildStaffToken(test, staff.id)
  return {
    list: async (query: Record<string, string> = {}) =>
      await send(test, queue.listQueue, { query, token: await token() }),
    get: async (id: string) => await send(test, queue.getQueueItem, { params: { id }, token: await token() }),
    claim: async (id: string) => await send(test, queue.claimItem, { params: { id }, token: await token() }),
    release: async (id: string) =>
      await send(test, queue.releaseItem, { params: { id }, token: await token() }),
    decide: async (id: string, body: object) =>
      await send(test, queue.decideItem, { params: { id }, body, token: await token() }),
    /** Decides about something without a report, having seen everything that was decided about its owner. */
    act: async (kind: 'listing' | 'person' | 'review' | 'message', id: string, verdict: object) =>
      await send(test, moderation.decideWithoutReport, {
        body: { target: { kind, id }, newest_decision: await newestDecision(test, kind, id), ...verdict },
        token: await token(),
      }),
    note: async (id: string, text: string) =>
      await send(test, people.writeNote, { params: { id }, body: { text }, token: await token() }),
    member: async (id: string) =>
      await send(test, moderation.getMemberRecord, { params: { id }, token: await token() }),
  }
}

/** The newest decision about the owner of something; null if there is none. */
export async function newestDecision(
  { database }: TestApp,
  kind: 'listing' | 'person' | 'review' | 'message',
  id: string,
): Promise<string | null> {
  const target = await createTargetRepository(database)[kind](id)
  return target?.ownerId ? await createDecisionRepository(database).newestOf(target.ownerId) : null
}

/** The path of a decision's signed link in the last email to an address. */
export async function decisionLink(test: TestApp, email: string): Promise<{ id: string; token: string }> {
  await test.settle()
  const mail = (await test.mails()).find(({ to, text }) => to === email && /\/decisions\//.test(text))
  const [, id, token] = /\/decisions\/([0-9a-f-]{36})\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!id || !token) throw new Error(`no email to ${email} has a decision's link`)
  return { id, token }
}

/** Appeals a decision with its signed link. @returns the open item of the appeal */
export async function appealAs(
  test: TestApp,
  { id, token }: { id: string; token: string },
  text = 'I have the receipt of the shop.',
) {
  const sent = await send(test, makeAppeal, { params: { id }, query: { token }, body: { text } })
  if (sent.status !== 200) throw new Error(`the appeal was refused: ${sent.code}`)
  const row = await test.database.row<{ id: string }>(sql`select id from appeals where decision_id = ${id}`)
  return await openItemOf(test, row?.id ?? '')
}

/** The rows of the audit log about something. */
export async function auditOf(test: TestApp, subjectId: string): Promise<{ role: string; action: string }[]> {
  return await test.database.rows(sql`
    select actor_role as role, action from audit_log where subject_id = ${subjectId} order by id`)
}
