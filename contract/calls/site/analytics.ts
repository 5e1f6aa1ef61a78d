import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  chosenDeliveries,
  deviceTypes,
  type EventName,
  type EventProperties,
  features,
  flagNames,
  MAX_BATCH,
  MAX_TEXT,
  shareMethods,
} from '../../rules/site/analytics.ts'
import { instant } from '../shapes.ts'
import { text } from '../texts.ts'

const words = text().pipe(z.string().max(MAX_TEXT))
const number = z.number().min(-1e12).max(1e12)

/** The properties of each event, by its name; the compiler checks them against `EventProperties`. */
const properties = {
  page_view: { title: words, referrer: words, device_type: z.enum(deviceTypes), width: number },
  item_click: { item_id: words, list: words, position: number },
  category_click: { category: words },
  search: { query: words, results: number },
  location_change: { location: words },
  browse_anonymous: { page: words },
  buy_button_click: { item_id: words },
  pickup_choice: { item_id: words },
  delivery_choice: { item_id: words, delivery: z.enum(chosenDeliveries) },
  navigation: { from: words, to: words, way: z.enum(['link', 'history']) },
  button_click: { label: words },
  modal_open: { modal: words },
  modal_close: { modal: words },
  form_submit: { form: words },
  form_start: { form: words },
  error_occurred: { message: words, kind: z.enum(['script', 'promise', 'page', 'call']) },
  feature_usage: { feature: z.enum(features), detail: words },
  onboarding_step: { step: z.enum(['email', 'code', 'password', 'done']) },
  share: { item_id: words, way: z.enum(shareMethods) },
  performance_metric: { metric: words, value: number, rating: words },
  preference_change: { preference: words, value: words },
  item_listed: { item_id: words, category: words, price: number },
} satisfies {
  [Name in EventName]: { [Key in keyof EventProperties[Name]]: z.ZodType<EventProperties[Name][Key]> }
}

const common = {
  /** Created by the browser, so that an event that is sent twice counts once. */
  id: z.uuid(),
  at: instant,
  /** The page's path, without the query. */
  path: words,
}

type Variant = z.ZodObject<
  typeof common & { name: z.ZodLiteral<EventName>; properties: z.ZodRecord<z.ZodString, z.ZodUnknown> }
>
// One variant for each name, each with strict fields. The server only needs a name and its properties.
const variants = Object.entries(properties).map(([name, shape]) =>
  z.strictObject({ ...common, name: z.literal(name), properties: z.strictObject(shape) }),
) as unknown as [Variant, ...Variant[]]

/** One event as it is sent. @source spec §1 */
export const analyticsEvent = z.discriminatedUnion('name', variants)

export const collectEvents = endpoint({
  name: 'analytics.collect',
  method: 'POST',
  path: '/events',
  summary: 'Record analytics events of a browser',
  auth: 'none',
  body: z.object({
    /** Identifies the browser for a year, if the visitor has agreed. */
    visitor: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    /** Identifies the visit. */
    session: z.string().regex(/^[\w-]{8,100}$/),
    events: z.array(analyticsEvent).min(1).max(MAX_BATCH),
  }),
  status: 202,
  response: z.strictObject({ accepted: z.int() }),
  errors: [],
  source: 'spec §1; product-decisions §7',
})

export const getFlags = endpoint({
  name: 'analytics.flags',
  method: 'GET',
  path: '/flags',
  summary: 'The feature flags that are on for everyone',
  auth: 'none',
  response: z.strictObject({ flags: z.record(z.enum(flagNames), z.boolean()) }),
  errors: [],
  source: 'product-decisions §9.27',
})
