import { isCharged, rateText } from '../../contract/rules/orders/fees.ts'
import type { PublicCharges } from '../../contract/rules/site/public-settings.ts'

/** What a seller pays, as a sentence. */
function sellerSentence({ fees }: PublicCharges): string {
  return isCharged(fees.seller)
    ? `Listing is free; when something sells, the seller pays ${rateText(fees.seller)}.`
    : 'Listing and selling are free.'
}

/** What a buyer pays besides the price, as a sentence that follows another; empty where nothing is added. */
function buyerSentence({ fees, hasTax }: PublicCharges): string {
  const parts = [
    ...(isCharged(fees.buyer) ? [`a fee of ${rateText(fees.buyer)}`] : []),
    ...(hasTax ? ['sales tax'] : []),
  ]
  return parts.length > 0 ? ` Buyers pay ${parts.join(' and ')} on top, shown before they pay.` : ''
}

/**
 * Sentences that are true of a marketplace without fees, and what they become with them. A test finds sentences about fees
 * that are missing here.
 */
const claims: readonly [plain: string, charged: (charges: PublicCharges) => string][] = [
  [
    'Stoop is a free app with no listing fees or commissions.',
    (charges) => `${sellerSentence(charges)}${buyerSentence(charges)}`,
  ],
  [
    'Nothing. Stoop is a free app with no listing fees or commissions.',
    (charges) => `${sellerSentence(charges)}${buyerSentence(charges)}`,
  ],
  [
    'No. It is a free app with no listing fees or commissions.',
    (charges) => `${sellerSentence(charges)}${buyerSentence(charges)}`,
  ],
  [
    'Yes: set the price to 0. It is a free app with no listing fees or commissions, so nobody pays anything.',
    () => 'Yes: set the price to 0. Giveaways have no fees, so nobody pays anything.',
  ],
  [
    'For everybody. It is a free app with no listing fees or commissions, in all five boroughs, and all sales are final.',
    (charges) =>
      `For everybody, in all five boroughs, and all sales are final. ${sellerSentence(charges)}${buyerSentence(charges)}`,
  ],
  [
    'People list free of charge: no listing fees and no commissions.',
    (charges) => `${sellerSentence(charges)}${buyerSentence(charges)}`,
  ],
  [
    'Listing is free: no listing fees, no monthly fee, no commission on what you list',
    (charges) =>
      isCharged(charges.fees.seller)
        ? `Listing is free, without a monthly fee; you pay ${rateText(charges.fees.seller)} of what you sell`
        : 'Listing is free: no listing fees, no monthly fee, no commission on what you list',
  ],
  [
    'Listing is free. A listing may be taken down,',
    (charges) => `${sellerSentence(charges)}${buyerSentence(charges)} A listing may be taken down,`,
  ],
  [
    'Your stock, in front of the whole city. Free.',
    ({ fees }) => `Your stock, in front of the whole city.${isCharged(fees.seller) ? '' : ' Free.'}`,
  ],
  ['What it costs: nothing. What you get:', (charges) => `${sellerSentence(charges)} What you get:`],
]

/** The longest first, because some contain others. */
const byLength = [...claims].sort(([a], [b]) => b.length - a.length)

/** A text whose claims about fees are true of this marketplace; unchanged without fees and tax. */
export function trueText(text: string, charges: PublicCharges | null | undefined): string {
  if (!charges) return text
  return byLength.reduce((result, [plain, charged]) => result.replace(plain, () => charged(charges)), text)
}

/** The same for every text of a page. */
export function trueContent<Content>(content: Content, charges: PublicCharges | null | undefined): Content {
  if (!charges) return content
  return JSON.parse(
    JSON.stringify(content, (_key, value: unknown) =>
      typeof value === 'string' ? trueText(value, charges) : value,
    ),
  ) as Content
}
