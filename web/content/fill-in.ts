import { isCharged, noFees, rateText } from '../../contract/rules/orders/fees.ts'
import type { PublicSettings } from '../../contract/rules/site/public-settings.ts'

/** The settings that texts depend on. */
export type FillIns = Pick<PublicSettings, 'protectionHours' | 'charges'>

/**
 * Fills the server's settings into all texts of a page. Texts name a setting in braces: `{pickup protection}` and
 * `{delivery protection}` in hours, `{seller fee}`, and the sentences `{selling costs}` and `{costs}` of sellers and of
 * both sides. A choice has one text for each case: `{free? … | …}` depends on whether this marketplace has neither fees
 * nor tax, `{free to sell? … | …}` on whether sellers pay nothing.
 */
export function fillIn<Content>(content: Content, settings: FillIns): Content {
  const names = Object.entries(namedTexts(settings))
  const cases = { free: !settings.charges, 'free to sell': !isCharged(feesOf(settings).seller) }
  return replaceIn(content, (text) =>
    names
      .reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value), text)
      .replace(/\{(free|free to sell)\? ([^{}|]*) \| ([^{}|]*)\}/g, (_all, name, yes, no) =>
        cases[name as keyof typeof cases] ? yes : no,
      ),
  )
}

function namedTexts(settings: FillIns): Record<string, string> {
  const { pickup, delivery } = settings.protectionHours
  const fee = rateText(feesOf(settings).seller)
  const selling = fee
    ? `Listing is free; when something sells, the seller pays ${fee}.`
    : 'Listing and selling are free.'
  return {
    'pickup protection': hours(pickup),
    'delivery protection': hours(delivery),
    'seller fee': fee,
    'selling costs': selling,
    costs: `${selling}${buyingCosts(settings)}`,
  }
}

/** What a buyer pays besides the price, as a sentence that follows another; empty where nothing is added. */
function buyingCosts(settings: FillIns): string {
  const fee = rateText(feesOf(settings).buyer)
  const parts = [...(fee ? [`a fee of ${fee}`] : []), ...(settings.charges?.hasTax ? ['sales tax'] : [])]
  return parts.length > 0 ? ` Buyers pay ${parts.join(' and ')} on top, shown before they pay.` : ''
}

function feesOf({ charges }: FillIns) {
  return charges?.fees ?? noFees
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}

function replaceIn<Content>(content: Content, replace: (text: string) => string): Content {
  if (typeof content === 'string') return replace(content) as Content
  if (Array.isArray(content)) return content.map((part: unknown) => replaceIn(part, replace)) as Content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, part]) => [key, replaceIn(part as unknown, replace)]),
  ) as Content
}
