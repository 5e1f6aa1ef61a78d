import { isCharged } from '../../../contract/rules/orders/fees.ts'
import { type PublicSettings, pausableFeatures } from '../../../contract/rules/site/public-settings.ts'
import type { SaleTerms } from '../../features/orders/terms.ts'
import type { Settings } from '../../settings/running-settings.ts'
import type { RunningContext } from '../context.ts'

/** The terms of a sale that begins now. */
export function saleTerms({ get }: Settings): SaleTerms {
  return {
    fees: {
      seller: { basisPoints: get('fees.seller_percent'), fixedCents: get('fees.seller_fixed') },
      buyer: { basisPoints: get('fees.buyer_percent'), fixedCents: get('fees.buyer_fixed') },
    },
    feesAreRefundable: get('fees.back_on_refund'),
    protectionHours: { pickup: get('protection.pickup_hours'), delivery: get('protection.delivery_hours') },
  }
}

/** What pages say about the settings that apply now. */
export function publicSettings({
  config,
  settings,
  adapters,
}: Pick<RunningContext, 'config' | 'settings' | 'adapters'>): PublicSettings {
  const { fees, protectionHours } = saleTerms(settings)
  const hasTax = config.tax !== 'none'
  const isCosting = hasTax || isCharged(fees.seller) || isCharged(fees.buyer)
  const notice = settings.get('site.notice')
  const paused = pausableFeatures.filter((feature) => !settings.get(`open.${feature}`))
  return {
    supportEmail: settings.get('site.support_email'),
    hasSimulatedPayments: config.stripe === null && adapters?.payments === undefined,
    betaUrl: settings.get('site.beta_url'),
    protectionHours,
    imageHosts: { legacy: config.legacyImageHost, cdn: config.imageCdnHost },
    ...(isCosting ? { charges: { fees, hasTax } } : {}),
    ...(notice ? { notice } : {}),
    ...(paused.length > 0 ? { paused } : {}),
  }
}
