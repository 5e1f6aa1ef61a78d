/**
 * The events of the product analytics, by the names that the specification gives them.
 * @source spec §1
 */
export const eventNames = [
  'page_view',
  'item_click',
  'category_click',
  'search',
  'location_change',
  'browse_anonymous',
  'buy_button_click',
  'pickup_choice',
  'delivery_choice',
  'navigation',
  'button_click',
  'modal_open',
  'modal_close',
  'form_submit',
  'form_start',
  'error_occurred',
  'feature_usage',
  'onboarding_step',
  'share',
  'performance_metric',
  'preference_change',
  'item_listed',
] as const
export type EventName = (typeof eventNames)[number]

export const deviceTypes = ['mobile', 'tablet', 'desktop'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** The ways of delivery that somebody may choose: by the hour, with moving help, by a courier's car. */
export const chosenDeliveries = ['delivery', 'moving_delivery', 'uber_delivery'] as const
export type ChosenDelivery = (typeof chosenDeliveries)[number]

/**
 * What `feature_usage` is about. Searching, sharing, choosing a place and preferences have events of their own and are
 * not told twice. @source product-decisions §9.27
 */
export const features = [
  /** Three clicks on the same place; the detail is what stands there. */
  'rage_click',
  /** A filter of a list; "price: Under $25", with ", off" where it was taken away. */
  'filter',
  /** All filters at once; from where. */
  'filters_cleared',
  /** The order of a list, by its label. */
  'sort',
  /** A heart: "added" or "removed". */
  'favorite',
  /** The next or previous thing on /browse, and how: "next, drag". */
  'swipe',
  /** A film of the landing page that began to play; its step. */
  'demo',
  /** A section of a guide, from its table of contents. */
  'guide_section',
] as const
export type Feature = (typeof features)[number]

/** How an item was handed on: by the system's own sheet, or as a copied address. Whoever changes their mind has not shared. */
export const shareWays = ['sheet', 'clipboard'] as const

/** What each event tells beside its name, its time and its page. Texts are at most `MAX_TEXT` characters. */
export interface EventProperties {
  page_view: { title: string; referrer: string; device_type: DeviceType; width: number }
  item_click: { item_id: string; list: string; position: number }
  category_click: { category: string }
  search: { query: string; results: number }
  location_change: { location: string }
  browse_anonymous: { page: string }
  buy_button_click: { item_id: string }
  pickup_choice: { item_id: string }
  delivery_choice: { item_id: string; delivery: ChosenDelivery }
  navigation: { from: string; to: string; way: 'link' | 'history' }
  button_click: { label: string }
  modal_open: { modal: string }
  modal_close: { modal: string }
  form_submit: { form: string }
  form_start: { form: string }
  error_occurred: { message: string; kind: 'script' | 'promise' | 'page' | 'call' }
  feature_usage: { feature: Feature; detail: string }
  onboarding_step: { step: 'email' | 'code' | 'password' | 'done' }
  share: { item_id: string; way: (typeof shareWays)[number] }
  performance_metric: { metric: string; value: number; rating: string }
  preference_change: { preference: string; value: string }
  item_listed: { item_id: string; category: string; price: number }
}

/** Longest text of a property, in characters. @source spec §9 */
export const MAX_TEXT = 255
/** Clicks on the same place that make a rage click. @source spec §9 */
export const RAGE_CLICKS = 3
/** Milliseconds in which they happen. @source spec §9 */
export const RAGE_CLICK_MS = 1000
/** Pixels that the clicks may be apart: a person who rages does not aim anew. */
export const RAGE_CLICK_REACH = 30
/** Seconds without a sign of life after which a visit is over. @source spec §9 */
export const SESSION_IDLE_SECONDS = 1800
/** Milliseconds that feature flags are waited for. @source spec §9 */
export const FLAGS_TIMEOUT_MS = 3000
/** Milliseconds that a delivery of events may take. @source spec §9 */
export const EVENTS_TIMEOUT_MS = 60_000
/** Days that a visitor is known again, once they allowed it. @source spec §9 */
export const VISITOR_COOKIE_DAYS = 365
/** Events in one delivery. */
export const MAX_BATCH = 100

/** What is not kept as it is, once a text is well-formed: see `isStorable`. */
const unkept = /[\0\uFFFD]/g
/** The first half of a character that was cut in two. */
const halfAtEnd = /[\uD800-\uDBFF]$/

/** A text as events carry it: cut between two characters, with `?` for what cannot be kept. @source spec §9 */
export function truncate(text: string): string {
  return text.toWellFormed().replace(unkept, '?').slice(0, MAX_TEXT).replace(halfAtEnd, '')
}

/** The kind of device that a window this wide belongs to, in pixels. @source spec §1 */
export function deviceType(width: number): DeviceType {
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** What can be turned off for everybody without a new version. */
export const flagNames = ['performance_metrics', 'offline_reading'] as const
export type FlagName = (typeof flagNames)[number]
