import { z } from 'zod'
import { FIRST_SLOT_HOUR, LAST_SLOT_HOUR } from '../../contract/rules/delivery/windows.ts'
import type { ServiceHours } from '../../contract/rules/marketplace/city.ts'

/** A whole number in decimal digits: `0x20` and `1e3` are typing mistakes. */
export const integer = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be ${least} to ${most}`).max(most, `must be ${least} to ${most}`))

/** A percentage with up to two decimals, as in `8.5`, in hundredths of a percent. */
export const percent = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage, such as 8.5')
    .transform((text) => Math.round(Number(text) * 100))
    .pipe(z.number().max(most * 100, `must be 0 to ${most}`))

/** An amount in dollars, as in `0.30`, in cents. */
export const dollars = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be an amount in dollars, such as 0.30')
    .transform((text) => Math.round(Number(text) * 100))
    .pipe(z.number().max(most * 100, `must be 0 to ${most}`))

/** Hours of the day as in `8-22`, with at least one hour that deliveries can be booked for. */
export const serviceHours = z
  .string()
  .trim()
  .regex(/^\d{1,2}-\d{1,2}$/, 'must be two hours, such as 8-22')
  .transform((hours): ServiceHours => {
    const [from = 0, to = 0] = hours.split('-').map(Number)
    return { from, to }
  })
  .refine(
    ({ from, to }) => from < to && to <= 24 && from <= LAST_SLOT_HOUR && to > FIRST_SLOT_HOUR,
    `must be from an hour to a later one, between 0 and 24, and include an hour from ${FIRST_SLOT_HOUR} to ${LAST_SLOT_HOUR + 1}`,
  )

/** Names of domains, separated by commas. */
export const domains = z
  .string()
  .transform((names) => names.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains, such as example.com')))

/** An email address. */
export const email = z.email({ error: 'must be an e-mail address' })

/** An address of a page. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
