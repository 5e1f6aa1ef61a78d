import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ListingCard } from '../features/listings/listing-card.tsx'
import { CategoryTile } from '../features/shop/category-tiles.tsx'
import { BottomNavPlace } from './bottom-nav.tsx'

/** Parts that are remembered: with its key a card takes about two kilobytes, so all of them some eight megabytes. */
const MOST = 4_000

/** What is drawn from its properties alone, without hooks, contexts or ids. */
const parts: readonly unknown[] = [ListingCard, CategoryTile, BottomNavPlace]

/**
 * Remembers on the server what cards and their like look like. The markup of each is kept under all of its properties, written out
 * (functions leave no trace in markup): one that differs in anything is drawn by itself, and nothing ever has to be taken
 * back. What was not shown for long goes first. Where anything else stands among them, React draws all of them.
 */
export function cacheMarkup(most = MOST): (children: ReactNode) => string | null {
  const drawn = twoGenerations(most / 2)
  return (children) => {
    if (!Array.isArray(children) || !children.every(isPart)) return null
    const keys = children.map(({ type, props }) => parts.indexOf(type) + JSON.stringify(props))
    const known = keys.map(drawn.get)
    const fresh = draw(children.filter((_, at) => known[at] === undefined)).values()
    return known.map((html, at) => html ?? drawn.set(keys[at] ?? '', fresh.next().value ?? '')).join('')
  }
}

/** Remembers `half` of what was asked for last, and as many from before them: keeping an exact order costs more than it saves. */
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
    const kept = old.get(key)
    return kept === undefined ? kept : set(key, kept)
  }
  return { get, set }
}

const line = createElement('hr')
/** What none of them has, and no text in one can be: React writes its `<` as an entity. */
const LINE = '<hr/>'

/** The markup of each. One rendering for all of them: beginning one costs as much as a card. */
function draw(elements: ReactElement[]): string[] {
  if (elements.length === 0) return []
  const all = createElement(Fragment, null, ...elements.flatMap((element) => [element, line]))
  return renderToString(all).split(LINE)
}

function isPart(child: unknown): child is ReactElement {
  return isValidElement(child) && parts.includes(child.type)
}
