import type { ChosenDelivery, EventName } from '../../../contract/rules/analytics.ts'

/** What a click was, in the words of the events. */
export interface Described {
  name: EventName
  properties: Record<string, string | number>
}

/**
 * Reads from the page what was pressed: what says so itself (`data-event`, with `data-event-…` for its properties), an
 * item, a category, else a button by its label.
 */
export function describeClick(target: Element): Described | null {
  const marked = target.closest<HTMLElement>('[data-event]')
  if (marked) return { name: marked.dataset.event as EventName, properties: markedProperties(marked) }
  const link = target.closest('a[href]')
  const path = link?.getAttribute('href') ?? ''
  const item = /^\/shop\/item\/([^/?#]+)/.exec(path)?.[1]
  if (link && item) return { name: 'item_click', properties: { item_id: item, ...placeOf(link) } }
  const category = /^\/shop\/category\/([^/?#]+)/.exec(path)?.[1]
  if (category) return { name: 'category_click', properties: { category: decoded(category) } }
  const button = target.closest('button, [role="button"], a[target="_blank"]')
  return button ? { name: 'button_click', properties: { label: labelOf(button) } } : null
}

/** `data-event-item_id="7"` is the property `item_id`. */
function markedProperties(marked: HTMLElement): Record<string, string> {
  const own = Object.fromEntries(
    marked
      .getAttributeNames()
      .filter((name) => name.startsWith('data-event-'))
      .map((name) => [name.slice('data-event-'.length), marked.getAttribute(name) ?? '']),
  )
  const item = /^\/shop\/item\/([^/]+)/.exec(location.pathname)?.[1] ?? ''
  const about = marked.dataset.event ?? ''
  return {
    ...(aboutItem.includes(about) ? { item_id: item } : {}),
    // The button of the first step; the other ways say theirs where they are chosen.
    ...(about === 'delivery_choice' ? { delivery: 'delivery' satisfies ChosenDelivery } : {}),
    ...own,
  }
}

/** These are about the item whose page it is, unless they say another. */
const aboutItem = ['buy_button_click', 'pickup_choice', 'delivery_choice']

/** Which list an item stood in, and where. */
function placeOf(link: Element): { list: string; position: number } {
  const section = link.closest('section, [role="region"]')
  const heading = section?.querySelector('h1, h2, h3')?.textContent?.trim()
  const items = [...(section ?? document).querySelectorAll('a[href^="/shop/item/"]')]
  return { list: heading ?? document.title, position: items.indexOf(link) + 1 }
}

/** What something is called, for people. */
export function labelOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What a control is called that was pressed; of anything else its kind alone: it may be somebody's address or code. */
export function controlLabel(target: Element): string {
  const control = target.closest('a, button, summary, [role="button"], label')
  return control ? labelOf(control) : target.tagName.toLowerCase()
}

/** What a form is called. */
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
