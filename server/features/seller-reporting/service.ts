import type { Taxes } from '../../../contract/calls/money/taxes.ts'
import { reachedLevel } from '../../../contract/rules/orders/seller-thresholds.ts'
import { certifyDetails, sweepCertifications, viewCertification } from './certification.ts'
import type { ReportingDependencies } from './dependencies.ts'
import { checkThresholds } from './thresholds.ts'

/** What the law asks about sellers: yearly totals, thresholds, and certified details. */
export type ReportingService = ReturnType<typeof createReportingService>

export function createReportingService(deps: ReportingDependencies) {
  return {
    view: (sellerId: string) => viewTaxes(deps, sellerId),
    certify: (sellerId: string) => certifyDetails(deps, sellerId),
    tasks: {
      async sweep(): Promise<void> {
        await checkThresholds(deps)
        await sweepCertifications(deps)
      },
    },
  }
}

async function viewTaxes(deps: ReportingDependencies, sellerId: string): Promise<Taxes> {
  const [years, certification] = await Promise.all([
    deps.db.sales.years(sellerId, deps.marketplace.timeZone),
    viewCertification(deps, sellerId),
  ])
  return {
    years: years.map(({ year, sales, gross, new_sales, new_gross }) => ({
      year,
      sales,
      gross_cents: gross,
      new_sales,
      new_gross_cents: new_gross,
      is_reported: reachedLevel('form_1099_k', { grossCents: gross, sales }) === 100,
    })),
    certification,
  }
}
