import type { ChosenDelivery, EventName } from '../../../contract/rules/site/analytics.ts'

/** A click, described as an event. */
export interface Described {
  name: EventName
  properties: Record<string, string | number>
}

/**
 * Describes a click: by the element's own `data-event` attributes, else as an item, a category, or a button with its
 * label.
 */
export function describeClick(target: Element): Described | null {
  const tracked = target.closest<HTMLElement>('[data-event]')
  if (tracked) return { name: tracked.dataset.event as EventName, properties: trackedProperties(tracked) }
  const link = target.closest('a[href]')
  const path = link?.getAttribute('href') ?? ''
  const item = /^\/shop\/item\/([^/?#]+)/.exec(path)?.[1]
  if (link && item) return { name: 'item_click', properties: { item_id: item, ...placeOf(link) } }
  const category = /^\/shop\/category\/([^/?#]+)/.exec(path)?.[1]
  if (category) return { name: 'category_click', properties: { category: decoded(category) } }
  const button = target.closest('button, [role="button"], a[target="_blank"]')
  return button ? { name: 'button_click', properties: { label: labelOf(button) } } : null
}

/** `data-event-item_id="7"` becomes the property `item_id`. */
function trackedProperties(tracked: HTMLElement): Record<string, string> {
  const own = Object.fromEntries(
    tracked
      .getAttributeNames()
      .filter((name) => name.startsWith('data-event-'))
      .map((name) => [name.slice('data-event-'.length), tracked.getAttribute(name) ?? '']),
  )
  const item = /^\/shop\/item\/([^/]+)/.exec(location.pathname)?.[1] ?? ''
  const about = tracked.dataset.event ?? ''
  return {
    ...(aboutItem.includes(about) ? { item_id: item } : {}),
    // The first step's button; the other kinds are tracked where they are chosen.
    ...(about === 'delivery_choice' ? { delivery: 'delivery' satisfies ChosenDelivery } : {}),
    ...own,
  }
}

/** Events that are about the page's item unless they name another. */
const aboutItem = ['buy_button_click', 'pickup_choice', 'delivery_choice']

/** The list an item is part of, and its position. */
function placeOf(link: Element): { list: string; position: number } {
  const section = link.closest('section, [role="region"]')
  const heading = section?.querySelector('h1, h2, h3')?.textContent?.trim()
  const items = [...(section ?? document).querySelectorAll('a[href^="/shop/item/"]')]
  return { list: heading ?? document.title, position: items.indexOf(link) + 1 }
}

/** The accessible name of an element. */
export function labelOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * The label of a pressed control. For anything else only the kind of element: its text may be an address or a code.
 */
export function controlLabel(target: Element): string {
  const control = target.closest('a, button, summary, [role="button"], label')
  return control ? labelOf(control) : target.tagName.toLowerCase()
}

/** The name of a form. */
export function formName(form: Element): string {
  return form.getAttribute('aria-label') || form.id || `form on ${location.pathname}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
