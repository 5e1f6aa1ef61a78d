import { type Query, sql } from '../../../db/sql.ts'

/** Digits of a phone number that a search needs at least: an area code and a bit more. */
const LEAST_PHONE_DIGITS = 6
/** The most that a number has with its country's code. @source ITU-T E.164 */
const MOST_PHONE_DIGITS = 15

/**
 * The condition for orders that somebody's words are about. Ids, provider's ids, email addresses and phone numbers are looked up
 * by their indexes; other words may be those of a title, which is searched in every order.
 * @param seesPhones whether the reader may find people by their phone number
 */
export function searchedOrders(words: string, seesPhones: boolean): Query {
  const ids = byId(words)
  const phones = seesPhones ? byPhone(words) : null
  if (ids && phones) return sql`(${ids} or ${phones})`
  return ids ?? phones ?? byText(words)
}

/** A whole id, or its first or last eight digits; null for another text. Ids begin with their time, so people use the end. */
function byId(words: string): Query | null {
  const digits = words.toLowerCase().replace(/^#/, '').replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null
  const [first, last] = ['0', 'f'].map((digit) => asUuid(digits.padEnd(32, digit)))
  return sql`(o.id between ${first}::uuid and ${last}::uuid or reverse(right(o.id::text, 12)) like ${`${[...digits].reverse().join('')}%`})`
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The beginning of the buyer's or seller's number, with or without the country's code; null for another text. */
function byPhone(words: string): Query | null {
  if (!/^\+?[\d\s().-]+$/.test(words)) return null
  const all = words.replaceAll(/\D/g, '')
  // Numbers are stored without the country's code: their last ten digits.
  const digits = all.length > 10 ? all.slice(-10) : all.replace(/^1/, '')
  if (digits.length < LEAST_PHONE_DIGITS || all.length > MOST_PHONE_DIGITS) return null
  const start = `${digits}%`
  return sql`o.id in (
    select id from orders where buyer_phone is not null and phone_digits(buyer_phone) like ${start}
    union all select s.id from orders s where s.seller_id in (
      select owner_id from pickup_places where phone is not null and phone_digits(phone) like ${start}
      union all select owner_id from business_accounts where phone_digits(phone_number) like ${start}))`
}

function byText(words: string): Query {
  if (/^[^@\s]+@/.test(words)) return byEmail(startOf(words))
  if (/^(pi|cs|tr|re|du|dp|ch|py|issfr|prv|po)_/.test(words)) return byProviderId(words)
  if (words.startsWith('@')) return byUsername(words.slice(1))
  const title = `%${escaped(words)}%`
  return sql`(o.title ilike ${title} or ${byName(words)} or ${byUsername(words)} or ${byProviderId(words)})`
}

/** Of the buyer, also without an account, or the seller. */
function byEmail(start: string): Query {
  return sql`o.id in (
    select id from orders where buyer_email like ${start}
    union all select a.id from users u join orders a on a.seller_id = u.id where u.email like ${start}
    union all select a.id from users u join orders a on a.buyer_id = u.id where u.email like ${start})`
}

function byUsername(name: string): Query {
  const start = startOf(name)
  return sql`o.id in (
    select a.id from users u join orders a on a.seller_id = u.id where u.username like ${start}
    union all select a.id from users u join orders a on a.buyer_id = u.id where u.username like ${start})`
}

/** Each word begins a word of the buyer's name, or of the name of the seller's business. */
function byName(words: string): Query {
  const starts = words.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (!starts) return sql`false`
  const query = starts.map((start) => `${start}:*`).join(' & ')
  return sql`o.id in (
    select id from orders where buyer_name is not null and name_words(buyer_name) @@ to_tsquery('simple', ${query})
    union all select a.id from business_accounts b join orders a on a.seller_id = b.owner_id
      where name_words(b.name) @@ to_tsquery('simple', ${query}))`
}

function byProviderId(words: string): Query {
  return sql`o.id in (
    select id from orders where payment_intent_id = ${words} or checkout_id = ${words}
    union all select order_id from transfers where provider_transfer_id = ${words}
    union all select order_id from refunds where provider_refund_id = ${words}
    union all select order_id from disputes where (id = ${words} or charge_id = ${words}) and order_id is not null
    union all select order_id from fraud_warnings where id = ${words} and order_id is not null)`
}

const startOf = (words: string) => `${escaped(words.toLowerCase())}%`
const escaped = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)
