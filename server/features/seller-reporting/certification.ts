import type { Taxes } from '../../../contract/calls/money/taxes.ts'
import { Failure } from '../../../contract/failure.ts'
import { CERTIFICATION_DAYS, CERTIFICATION_YEAR } from '../../../contract/rules/orders/seller-thresholds.ts'
import type { CertificationRow } from './certification-repository.ts'
import type { ReportingDependencies } from './dependencies.ts'
import { sellerAndOperator } from './recipients.ts'

const DAY = 24 * 3600_000
/** Days before the end of their time at which a seller is reminded. */
const REMINDER_DAYS = 3
const BATCH = 200

/**
 * A seller certifies that the details at the payment provider are right.
 * @throws Failure `reporting.not_asked`, `reporting.account_missing`
 */
export function certifyDetails(deps: ReportingDependencies, sellerId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const row = await tx.certifications.lock(sellerId)
    if (!row || !isOpen(row)) throw new Failure('reporting.not_asked')
    if (deps.hasProvider && !(await tx.certifications.hasCheckedAccount(sellerId)))
      throw new Failure('reporting.account_missing')
    await tx.certifications.certify(sellerId, deps.clock.now())
  })
}

/** A seller's certification as their page shows it; null for sellers who were never asked. */
export async function viewCertification(
  { db, hasProvider }: ReportingDependencies,
  sellerId: string,
): Promise<Taxes['certification']> {
  const row = await db.certifications.ofSeller(sellerId)
  if (!row) return null
  const needsAccount = hasProvider && !(await db.certifications.hasCheckedAccount(sellerId))
  if (isOpen(row))
    return {
      state: row.paused_at ? 'overdue' : 'due',
      due_at: row.due_at.toISOString(),
      needs_account: needsAccount,
    }
  const next = new Date((row.certified_at ?? row.asked_at).getTime() + CERTIFICATION_YEAR * DAY)
  return { state: 'done', due_at: next.toISOString(), needs_account: needsAccount }
}

/** Reminds sellers who have not answered, pauses the new goods of those whose time is over, and asks the others every year. */
export async function sweepCertifications(deps: ReportingDependencies): Promise<void> {
  const { certifications } = deps.db
  const now = deps.clock.now().getTime()
  const steps = [
    [await certifications.overdue(new Date(now), BATCH), pause],
    [await certifications.toRemind(new Date(now + REMINDER_DAYS * DAY), BATCH), remind],
    [await certifications.toRenew(new Date(now - CERTIFICATION_YEAR * DAY), BATCH), askAgain],
  ] as const
  for (const [sellers, step] of steps)
    for (const { seller_id: sellerId } of sellers)
      try {
        await step(deps, sellerId)
      } catch (error) {
        deps.warn({ err: error, sellerId }, 'a certification could not be continued')
      }
}

function isOpen({ asked_at, certified_at }: CertificationRow): boolean {
  return certified_at === null || certified_at < asked_at
}

function pause(deps: ReportingDependencies, sellerId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const row = await tx.certifications.lock(sellerId)
    if (!row || !isOpen(row) || row.paused_at) return
    const listings = await tx.certifications.pause(sellerId, deps.clock.now())
    const { username, seller, operator } = await sellerAndOperator(deps, tx, sellerId)
    await deps.notify(tx, { kind: 'reporting.paused', facts: { listings, username } }, [...seller, operator])
  })
}

function remind(deps: ReportingDependencies, sellerId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const row = await tx.certifications.lock(sellerId)
    if (!row || !isOpen(row) || row.paused_at) return
    await tx.certifications.markReminded(sellerId)
    const { seller } = await sellerAndOperator(deps, tx, sellerId)
    await deps.notify(tx, { kind: 'reporting.certify-reminder', facts: { dueAt: row.due_at } }, seller)
  })
}

function askAgain(deps: ReportingDependencies, sellerId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const row = await tx.certifications.lock(sellerId)
    if (!row || isOpen(row)) return
    const now = deps.clock.now()
    const dueAt = new Date(now.getTime() + CERTIFICATION_DAYS * DAY)
    await tx.certifications.askAgain(sellerId, now, dueAt)
    const { username, seller, operator } = await sellerAndOperator(deps, tx, sellerId)
    await deps.notify(tx, { kind: 'reporting.certify', facts: { dueAt, isYearly: true, username } }, [
      ...seller,
      operator,
    ])
  })
}
