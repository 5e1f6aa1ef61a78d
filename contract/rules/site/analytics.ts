/** The names of the analytics events, as the specification lists them. @source spec §1 */
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

/** The kinds of delivery: by the hour, with moving help, by courier car. */
export const chosenDeliveries = ['delivery', 'moving_delivery', 'uber_delivery'] as const
export type ChosenDelivery = (typeof chosenDeliveries)[number]

/**
 * What `feature_usage` is about. Searches, shares, locations and preferences have their own events and are not
 * counted again.
 * @source product-decisions §9.27
 */
export const features = [
  /** Three clicks on the same place; the detail is the control's label. */
  'rage_click',
  /** A filter of a list: "price: Under $25", or "price: Under $25, off" when removed. */
  'filter',
  /** All filters at once; the detail says from where. */
  'filters_cleared',
  /** The order of a list, by its label. */
  'sort',
  /** A favorite: "added" or "removed". */
  'favorite',
  /** The next or previous item on /browse, and how: "next, drag". */
  'swipe',
  /** A video of the landing page that began to play; its step. */
  'demo',
  /** A section of a guide, from its table of contents. */
  'guide_section',
] as const
export type Feature = (typeof features)[number]

/**
 * How an item was shared: with the system's share sheet, or as a copied address. A cancelled share does not count.
 */
export const shareMethods = ['sheet', 'clipboard'] as const

/** The properties of each event besides its name, time and page. Texts have at most `MAX_TEXT` characters. */
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
  share: { item_id: string; way: (typeof shareMethods)[number] }
  performance_metric: { metric: string; value: number; rating: string }
  preference_change: { preference: string; value: string }
  item_listed: { item_id: string; category: string; price: number }
}

/** Longest text of a property, in characters. @source spec §9 */
export const MAX_TEXT = 255
/** Clicks on the same place that make a rage click. @source spec §9 */
export const RAGE_CLICKS = 3
/** Milliseconds within which they happen. @source spec §9 */
export const RAGE_CLICK_MS = 1000
/** Pixels between the clicks of a rage click: an angry person does not aim again. */
export const RAGE_CLICK_REACH = 30
/** Seconds of inactivity that end a visit. @source spec §9 */
export const SESSION_IDLE_SECONDS = 1800
/** Timeout for the feature flags, in milliseconds. @source spec §9 */
export const FLAGS_TIMEOUT_MS = 3000
/** Timeout for a delivery of events, in milliseconds. @source spec §9 */
export const EVENTS_TIMEOUT_MS = 60_000
/** Days that a visitor is recognized, with their consent. @source spec §9 */
export const VISITOR_COOKIE_DAYS = 365
/** Most events in one delivery. */
export const MAX_BATCH = 100

/** What PostgreSQL cannot store in a well-formed text: see `isStorable`. */
const unstorable = /[\0\uFFFD]/g
/** The first half of a surrogate pair. */
const halfAtEnd = /[\uD800-\uDBFF]$/

/** A text as events carry it: cut between two characters, with `?` for what cannot be stored. @source spec §9 */
export function truncate(text: string): string {
  return text.toWellFormed().replace(unstorable, '?').slice(0, MAX_TEXT).replace(halfAtEnd, '')
}

/** The kind of device, from the window's width in pixels. @source spec §1 */
export function deviceType(width: number): DeviceType {
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** Features that can be turned off for everyone without a new version. */
export const flagNames = ['performance_metrics', 'offline_reading'] as const
export type FlagName = (typeof flagNames)[number]
