import { instantOf, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import {
  CERTIFICATION_DAYS,
  reachedLevel,
  type SellerSales,
  sellerThresholds,
  type ThresholdLevel,
  type ThresholdName,
  thresholdLevels,
} from '../../../contract/rules/orders/seller-thresholds.ts'
import type { ReportingDependencies } from './dependencies.ts'
import { sellerAndOperator } from './recipients.ts'
import type { SoldRow } from './sales-repository.ts'
import type { ReportingTransaction } from './transaction.ts'

const DAY = 24 * 3600_000

/** Tells sellers and the operator of thresholds that were reached since the last time, each once. */
export async function checkThresholds(deps: ReportingDependencies): Promise<void> {
  const { db, clock, marketplace } = deps
  const now = clock.now()
  const thisYear = Number(localTime(now, marketplace).date.slice(0, 4))
  // A sale of the last hour of a year is found in the next one.
  for (const year of [thisYear - 1, thisYear]) {
    const period = { from: startOf(year, deps), to: startOf(year + 1, deps) }
    const sellers = await db.sales.inPeriod({ ...period, ...firstLevel('form_1099_k') })
    for (const sold of sellers) await tell(deps, sold, 'form_1099_k', String(year))
  }
  const sellers = await db.sales.newInAnyYear({ now, ...firstLevel('inform') })
  for (const sold of sellers) await tell(deps, sold, 'inform', '')
}

function startOf(year: number, { marketplace }: ReportingDependencies): Date {
  return instantOf(`${year}-01-01`, 0, marketplace)
}

/** From where on a seller is looked at. */
function firstLevel(name: ThresholdName): { sales: number; cents: number } {
  const { sales, grossCents } = sellerThresholds[name]
  const part = thresholdLevels[0] / 100
  return { sales: Math.floor(sales * part), cents: Math.floor(grossCents * part) }
}

async function tell(
  deps: ReportingDependencies,
  { seller_id: sellerId, sales, gross }: SoldRow,
  rule: ThresholdName,
  period: string,
): Promise<void> {
  const sold: SellerSales = { sales, grossCents: gross }
  const level = reachedLevel(rule, sold)
  if (!level) return
  try {
    await deps.unitOfWork(async (tx) => {
      const now = deps.clock.now()
      // A jump over both levels is told once.
      const below = thresholdLevels.filter((lower) => lower <= level)
      const news: boolean[] = []
      for (const one of below) news.push(await tx.sales.reach({ sellerId, rule, period, level: one, now }))
      if (!news.at(-1)) return
      if (rule === 'form_1099_k') await tellOf1099k(deps, tx, { sellerId, sold, level, year: period })
      else await tellOfInform(deps, tx, { sellerId, sold, level })
    })
  } catch (error) {
    deps.warn({ err: error, sellerId, rule }, 'a seller could not be told of a threshold')
  }
}

async function tellOf1099k(
  deps: ReportingDependencies,
  tx: ReportingTransaction,
  { sellerId, ...facts }: { sellerId: string; sold: SellerSales; level: ThresholdLevel; year: string },
): Promise<void> {
  const { username, seller, operator } = await sellerAndOperator(deps, tx, sellerId)
  await deps.notify(tx, { kind: 'reporting.1099-k', facts: { ...facts, username } }, [...seller, operator])
}

async function tellOfInform(
  deps: ReportingDependencies,
  tx: ReportingTransaction,
  { sellerId, sold, level }: { sellerId: string; sold: SellerSales; level: ThresholdLevel },
): Promise<void> {
  const { username, seller, operator } = await sellerAndOperator(deps, tx, sellerId)
  // Without an account they sell nothing, and nobody could certify.
  if (seller.length === 0) return
  if (level < 100)
    return await deps.notify(tx, { kind: 'reporting.inform-near', facts: { sold, username } }, [
      ...seller,
      operator,
    ])
  const now = deps.clock.now()
  const dueAt = new Date(now.getTime() + CERTIFICATION_DAYS * DAY)
  if (!(await tx.certifications.ask(sellerId, now, dueAt))) return
  await deps.notify(tx, { kind: 'reporting.certify', facts: { dueAt, isYearly: false, username } }, [
    ...seller,
    operator,
  ])
}
