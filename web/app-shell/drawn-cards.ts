import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ListingCard } from '../features/listings/listing-card.tsx'

/** Cards that are remembered: with its key one takes about two kilobytes, so all of them some eight megabytes. */
const MOST = 4_000

/**
 * Remembers on the server what cards look like. A card is drawn from its properties alone, without hooks, contexts or ids, so
 * its markup is kept under all of them, written out (functions leave no trace in markup): one that differs in anything is
 * drawn by itself, and nothing ever has to be taken back. What was not shown for long goes first. Where anything else stands
 * among the cards, React draws all of them.
 */
export function rememberCards(most = MOST): (children: ReactNode) => string | null {
  const drawn = twoGenerations(most / 2)
  return (children) => {
    if (!Array.isArray(children) || !children.every(isCard)) return null
    const keys = children.map(({ props }) => JSON.stringify(props))
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
/** What no card has, and no text in one can be: React writes its `<` as an entity. */
const LINE = '<hr/>'

/** The markup of each card. One rendering for all of them: beginning one costs as much as a card. */
function draw(cards: ReactElement[]): string[] {
  if (cards.length === 0) return []
  const all = createElement(Fragment, null, ...cards.flatMap((card) => [card, line]))
  return renderToString(all).split(LINE)
}

function isCard(child: unknown): child is ReactElement {
  return isValidElement(child) && child.type === ListingCard
}
