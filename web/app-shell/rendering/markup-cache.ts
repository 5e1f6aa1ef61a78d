import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ListingCard } from '../../features/listings/listing-card.tsx'
import { CategoryTile } from '../../features/shop/category-tiles.tsx'
import { BottomNavPlace } from '../navigation/main-nav.tsx'

/** Cached elements. A card takes about 2 kB with its key, so all take about 8 MB. */
const MAX_ENTRIES = 4_000

/** Components that depend on their properties only: no hooks, contexts or ids. */
const parts: readonly unknown[] = [ListingCard, CategoryTile, BottomNavPlace]

/**
 * Caches the markup of cards on the server, which saves half of rendering /shop (decision 088). The key is the JSON of all
 * properties (functions leave no trace in markup), so entries never become stale; the least recently used are removed. If the
 * children include anything else, the function returns null and React renders all of them.
 */
export function cacheMarkup(most = MAX_ENTRIES): (children: ReactNode) => string | null {
  const drawn = twoGenerations(most / 2)
  return (children) => {
    if (!Array.isArray(children) || !children.every(isPart)) return null
    const keys = children.map(({ type, props }) => parts.indexOf(type) + JSON.stringify(props))
    const known = keys.map(drawn.get)
    const fresh = render(children.filter((_, at) => known[at] === undefined)).values()
    return known.map((html, at) => html ?? drawn.set(keys[at] ?? '', fresh.next().value ?? '')).join('')
  }
}

/** An approximate LRU cache of `half` recent and `half` older entries: an exact order costs more than it saves. */
function twoGenerations(half: number) {
  let young = new Map<string, string>()
  let old = new Map<string, string>()
  const set = (key: string, html: string) => {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, html)
    return html
  }
  const get = (key: string) => {
    const html = young.get(key)
    if (html !== undefined) return html
    const cached = old.get(key)
    return cached === undefined ? cached : set(key, cached)
  }
  return { get, set }
}

const separator = createElement('hr')
/** A separator that no component renders and no text can contain, because React escapes `<`. */
const SEPARATOR = '<hr/>'

/** Renders all elements at once: starting a rendering costs as much as a card. */
function render(elements: ReactElement[]): string[] {
  if (elements.length === 0) return []
  const all = createElement(Fragment, null, ...elements.flatMap((element) => [element, separator]))
  return renderToString(all).split(SEPARATOR)
}

function isPart(child: unknown): child is ReactElement {
  return isValidElement(child) && parts.includes(child.type)
}
