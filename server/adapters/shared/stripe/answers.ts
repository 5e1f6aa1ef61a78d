import { ProviderError } from '../../../ports/provider-error.ts'
import { providerName } from './failures.ts'

/**
 * The SDK does not validate responses, so everything that money depends on is compared with the request.
 * @throws ProviderError `bad_answer` if the comparison failed
 */
export function ensureAnswer(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new ProviderError(providerName, 'bad_answer', `Stripe: ${what}`)
}

/** Whether something can be the id of an object. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 255
}

/** Whether something is an amount in the smallest unit of a currency, such as cents. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** The objects of a list. @throws ProviderError `bad_answer` for an answer that is no list */
export function listed<Item>({ data }: { data: Item[] }): Item[] {
  ensureAnswer(Array.isArray(data), 'no list')
  return data
}

/** The address of a page that people are sent to. @throws ProviderError `bad_answer` for anything else */
export function pageAddress(url: unknown): string {
  ensureAnswer(typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url), 'no page')
  return url
}
