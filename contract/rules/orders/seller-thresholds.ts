/** Sales of one seller, over a year or any twelve months. */
export interface SellerSales {
  grossCents: number
  sales: number
}

/** A sum and a number of sales from which the law asks something of a marketplace. Both have to be reached. */
interface ThresholdRule extends SellerSales {
  /** Whether exactly these numbers do not reach it yet. */
  isExceeded: boolean
  source: string
  /** When it was last compared with its source. */
  checked: string
}

/** The thresholds, as data: a change of the law is a change here. */
export const sellerThresholds = {
  /** Form 1099-K: more than $20,000 and more than 200 transactions in a calendar year. */
  form_1099_k: {
    grossCents: 2_000_000,
    sales: 200,
    isExceeded: true,
    source: 'Internal Revenue Code § 6050W(e), as amended by Public Law 119-21, § 70432; IRS FS-2025-08',
    checked: '2026-11-24',
  },
  /** INFORM: 200 sales or more and $5,000 or more of new goods, in any twelve months of the past 24. */
  inform: {
    grossCents: 500_000,
    sales: 200,
    isExceeded: false,
    source: 'INFORM Consumers Act, 15 U.S.C. § 45f(f)(3); https://www.ftc.gov/INFORMAct',
    checked: '2026-11-24',
  },
} as const satisfies Record<string, ThresholdRule>
export type ThresholdName = keyof typeof sellerThresholds

/** The parts of a threshold, in percent, at which seller and operator are told. */
export const thresholdLevels = [80, 100] as const
export type ThresholdLevel = (typeof thresholdLevels)[number]

/** Days that a seller of new goods has to certify their details. @source 15 U.S.C. § 45f(a)(1)(B) */
export const CERTIFICATION_DAYS = 10
/** Days after which they certify again. */
export const CERTIFICATION_YEAR = 365

/** The highest level that sales reach; null below all of them. */
export function reachedLevel(name: ThresholdName, { grossCents, sales }: SellerSales): ThresholdLevel | null {
  const rule = sellerThresholds[name]
  const reaches = (value: number, limit: number) => (rule.isExceeded ? value > limit : value >= limit)
  const reached = thresholdLevels.filter(
    (level) =>
      reaches(grossCents, (rule.grossCents * level) / 100) && reaches(sales, (rule.sales * level) / 100),
  )
  return reached.at(-1) ?? null
}
