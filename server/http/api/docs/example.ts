import { z } from 'zod'
import { exampleNumbers } from './example-numbers.ts'
import { exampleTexts } from './example-texts.ts'
import { ownedExampleTexts } from './owned-example-texts.ts'

/** The parts of a JSON Schema that examples are made from. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
}

/** Stands where no example has a name. */
export const UNKNOWN = '(no example)'
const ID = '0197c2a4-6f3e-7c1b-9d52-3a8f0e4b7c61'
const INSTANT = '2026-11-21T17:04:12.318Z'

/**
 * What may be sent, for people who read the published description: made from the names, types and bounds of the fields.
 * Optional fields are left out unless nothing is required.
 * @param call its name, e.g. `reviews.write`
 * @throws if nothing was found that fits
 */
export function exampleInput(shape: z.ZodType, call: string): unknown {
  const build = builderOf(shape, 'input', call)
  const required = build(false)
  const isEmpty = typeof required === 'object' && required !== null && Object.keys(required).length === 0
  return fitting(shape, isEmpty ? [() => build(true), () => required] : [() => required, () => build(true)])
}

/**
 * What may be answered, with all optional fields if they can be there together.
 * @throws if nothing was found that fits
 */
export function exampleOutput(shape: z.ZodType, call: string): unknown {
  const build = builderOf(shape, 'output', call)
  return fitting(shape, [() => build(true), () => build(false)])
}

function builderOf(shape: z.ZodType, io: 'input' | 'output', call: string) {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  return (withOptional: boolean) => buildValue(schema, call, withOptional)
}

function fitting(shape: z.ZodType, tries: readonly (() => unknown)[]): unknown {
  for (const build of tries) {
    const value = build()
    if (shape.safeParse(value).success) return value
  }
  throw new Error(`No example fits: ${JSON.stringify(tries[0]?.())}`)
}

/** A value of a parameter in the path or the query. */
export function exampleParameter(schema: object, name: string): unknown {
  return buildValue(schema, name, true)
}

function buildValue(schema: Schema, name: string, withOptional: boolean): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const choice = choices.find(({ type }) => type !== 'null') ?? choices[0]
    return choice && buildValue(choice, name, withOptional)
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => buildValue(part, name, withOptional)))
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (type === 'object') return buildObject(schema, name, withOptional)
  if (type === 'array') return buildArray(schema, name, withOptional)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return buildNumber(schema, name)
  return type === 'null' ? null : buildText(schema, name)
}

function buildObject(schema: Schema, name: string, withOptional: boolean): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const shown = Object.entries(properties).filter(([key]) => withOptional || required.includes(key))
  const fixed = shown.map(([key, field]) => [key, buildValue(field, fullName(name, key), withOptional)])
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0)
    return Object.fromEntries(fixed)
  if (Object.keys(additionalProperties).length === 0) return {}
  const keys = (schema.propertyNames?.enum ?? ['material']).map(String)
  return Object.fromEntries(keys.map((key) => [key, buildValue(additionalProperties, key, withOptional)]))
}

/** With the name of what it belongs to if an example has that: `queue.name`. */
function fullName(owner: string, key: string): string {
  const full = `${owner.split('.').at(-1)}.${key}`
  return full in ownedExampleTexts ? full : key
}

function buildArray(
  { items = {}, prefixItems, minItems = 1 }: Schema,
  name: string,
  withOptional: boolean,
): unknown[] {
  if (prefixItems) return prefixItems.map((item) => buildValue(item, name, withOptional))
  const item = buildValue(items, name.replace(/ies$/, 'y').replace(/s$/, ''), withOptional)
  return Array.from({ length: Math.max(1, minItems) }, () => item)
}

function buildNumber({ type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string): number {
  const usual = exampleNumbers[name] ?? (name.endsWith('cents') ? 4500 : 1)
  const within = Math.min(maximum, Math.max(minimum, usual))
  return type === 'number' ? within : Math.ceil(within)
}

function buildText({ format, pattern = '', minLength = 0 }: Schema, name: string): string {
  if (format === 'uuid') return ID
  if (format === 'date-time') return INSTANT
  if (format === 'date') return INSTANT.slice(0, 10)
  if (pattern.includes('@')) return exampleTexts.email ?? ''
  return (ownedExampleTexts[name] ?? exampleTexts[name] ?? byEnding(name)).padEnd(minLength, '.')
}

/** Names such as `order_url` and `listing_id` say what they hold. */
function byEnding(name: string): string {
  if (/(^|_)urls?$/.test(name)) return 'https://your-stoop.example/shop'
  if (name === 'endpoint') return 'https://push.example.com/send/1'
  if (/(^|_)ids?$/i.test(name)) return ID
  if (name.endsWith('_at')) return INSTANT
  if (name.endsWith('_email')) return 'sam@example.com'
  if (name.endsWith('_phone') || name.endsWith('_number')) return '(212) 555-0142'
  if (name.endsWith('_token')) return exampleTexts.token ?? ''
  return exampleTexts[name.split('_').at(-1) ?? ''] ?? UNKNOWN
}
