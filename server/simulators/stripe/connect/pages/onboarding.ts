import { type Executor, inTransaction } from '../../../../db/database.ts'
import { notByRequest, type SimulatorContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { recordThinEvent } from '../../store/thin-events.ts'
import { changeAccount } from '../account-changes.ts'
import type { AccountRow, Bank, Draft, FormName, Person } from '../account-row.ts'
import { lockAccount } from '../accounts.ts'
import type { PageSession } from '../links.ts'
import { documentMs, type PracticeId, practiceIdOf, reviewMs } from '../practice-data.ts'

/** Changes an account on behalf of its seller. @returns the account afterwards; undefined if it is gone */
async function change(
  context: SimulatorContext,
  id: string,
  changed: (account: AccountRow) => AccountRow,
  then?: (tx: Executor) => Promise<void>,
): Promise<AccountRow | undefined> {
  const after = await inTransaction(context.pool, async (tx) => {
    const before = await lockAccount(tx, id)
    if (!before) return undefined
    const saved = await changeAccount(tx, context, { before, after: changed(before), cause: notByRequest })
    await then?.(tx)
    return saved
  })
  context.wake()
  return after
}

/** Keeps what was typed into a form that is not complete. */
export function saveDraft(
  context: SimulatorContext,
  id: string,
  { form, draft }: { form: FormName; draft: Draft },
): Promise<AccountRow | undefined> {
  return change(context, id, (account) => ({ ...account, draft: { ...account.draft, [form]: draft } }))
}

export function savePerson(
  context: SimulatorContext,
  id: string,
  person: Person,
): Promise<AccountRow | undefined> {
  return change(context, id, (account) => ({ ...account, person, draft: without(account, 'details') }))
}

/** Replaces the bank account. An errored one is replaced by itself too, so that payouts are tried again. */
export function saveBank(
  context: SimulatorContext,
  id: string,
  given: Omit<Bank, 'id' | 'status'>,
): Promise<AccountRow | undefined> {
  const fresh: Bank = { ...given, id: newId(context.random, 'ba_1'), status: 'new' }
  return change(context, id, (account) => {
    const { bank } = account
    const isSame = bank?.status === 'new' && bank.last4 === given.last4 && bank.holder === given.holder
    return { ...account, bank: isSame ? bank : fresh, draft: without(account, 'bank') }
  })
}

export function sendDocument(context: SimulatorContext, id: string): Promise<AccountRow | undefined> {
  return change(context, id, (account) =>
    account.document === 'requested' || account.document === 'overdue'
      ? { ...account, document: 'given', due_at: null }
      : account,
  )
}

/** Sends everything off, which checks the ID number unless it was checked before, and ends the visit. */
export function submit(context: SimulatorContext, session: PageSession): Promise<AccountRow | undefined> {
  return change(
    context,
    session.account,
    (account) => checked(account, context.clock.now()),
    (tx) => recordReturn(tx, context, session),
  )
}

/** Ends a visit without sending anything off. */
export async function leave(context: SimulatorContext, session: PageSession): Promise<void> {
  await inTransaction(context.pool, (tx) => recordReturn(tx, context, session))
  context.wake()
}

function checked(account: AccountRow, now: Date): AccountRow {
  const id = account.person && practiceIdOf(account.person.id_last4)
  if (!id || account.bank?.status !== 'new' || account.identity === 'rejected') return account
  const isDecided = account.submitted && account.identity !== 'mismatch'
  return isDecided ? account : withResult({ ...account, submitted: true }, id, now)
}

function withResult(account: AccountRow, { identity, asksForDocument }: PracticeId, now: Date): AccountRow {
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (identity === 'review') return { ...account, identity, document: 'none', due_at: later(reviewMs) }
  if (asksForDocument) return { ...account, identity, document: 'requested', due_at: later(documentMs) }
  return { ...account, identity, document: 'none', due_at: null }
}

async function recordReturn(tx: Executor, context: SimulatorContext, session: PageSession): Promise<void> {
  if (session.kind === 'login') return
  await recordThinEvent(tx, context, {
    type: 'v2.core.account_link.returned',
    account: null,
    data: { account_id: session.account, configurations: ['recipient'], use_case: session.kind },
    cause: notByRequest,
  })
}

function without({ draft }: AccountRow, form: FormName): AccountRow['draft'] {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name !== form))
}
