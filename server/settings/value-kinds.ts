import { z } from 'zod'
import { serviceHoursText } from '../../contract/rules/delivery/service-hours.ts'
import type { ServiceHours } from '../../contract/rules/marketplace/city.ts'
import type { SettingInput } from '../../contract/rules/site/setting-inputs.ts'
import * as schemas from '../config/value-schemas.ts'

/** How a kind of setting is typed, checked and shown. Its text is the one that an environment variable would have. */
export interface ValueKind<Value> {
  /** The console's field. */
  input: SettingInput
  /** Stands behind the field; null: none. */
  unit: string | null
  /** Reads a typed or stored text, and checks its bounds. */
  schema: z.ZodType<Value, string>
  /** The text that `schema` reads back. */
  write(value: Value): string
  /** For people: `8.5%`, `24 hours`. */
  show(value: Value): string
}

/** A part of a price, in hundredths of a percent. @param most percent */
export function percentKind(most: number): ValueKind<number> {
  const write = (basisPoints: number) => String(basisPoints / 100)
  return {
    input: 'decimal',
    unit: '%',
    schema: schemas.percent(most),
    write,
    show: (value) => `${write(value)}%`,
  }
}

/** An amount, in cents. @param most dollars */
export function dollarsKind(most: number): ValueKind<number> {
  const write = (cents: number) => (cents / 100).toFixed(2)
  return {
    input: 'decimal',
    unit: 'dollars',
    schema: schemas.dollars(most),
    write,
    show: (value) => `$${write(value)}`,
  }
}

/** A whole number. */
export function countKind(least: number, most: number, [one, many]: [string, string]): ValueKind<number> {
  return {
    input: 'whole',
    unit: many,
    schema: schemas.integer(least, most),
    write: String,
    show: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`,
  }
}

/** Something that is on or off. */
export const switchKind: ValueKind<boolean> = {
  input: 'switch',
  unit: null,
  schema: z.enum(['on', 'off'], { error: 'must be on or off' }).transform((text) => text === 'on'),
  write: (isOn) => (isOn ? 'on' : 'off'),
  show: (isOn) => (isOn ? 'On' : 'Off'),
}

/** Hours of the day. */
export const hoursKind: ValueKind<ServiceHours> = {
  input: 'line',
  unit: 'hours of the day',
  schema: schemas.serviceHours,
  write: ({ from, to }) => `${from}-${to}`,
  show: serviceHoursText,
}

/** A line that passes a check. */
function lineKind(input: SettingInput, schema: z.ZodType<string, string>): ValueKind<string> {
  return { input, unit: null, schema, write: (text) => text, show: (text) => text || 'None' }
}

export const emailKind = lineKind('email', z.string().trim().pipe(schemas.email))
export const addressKind = lineKind('address', z.string().trim().max(500).pipe(schemas.webAddress))

/** A sentence or two in one paragraph; empty: none. @param most characters */
export const paragraphKind = (most: number) =>
  lineKind(
    'text',
    z
      .string()
      .transform((text) => text.replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(most, `must have at most ${most} characters`)),
  )

/** Names of domains. */
export const domainsKind: ValueKind<readonly string[]> = {
  input: 'line',
  unit: null,
  schema: z.string().max(2000, 'must have at most 2000 characters').pipe(schemas.domains),
  write: (names) => names.join(','),
  show: (names) => names.join(', ') || 'None',
}
