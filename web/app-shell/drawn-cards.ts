import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ListingCard } from '../features/listings/listing-card.tsx'

/** Cards that are remembered: with its key one takes about two kilobytes, so all of them some eight megabytes. */
const MOST = 4_000

/**
 * Remembers on the server what cards look like. A card is drawn from its properties alone, without hooks, contexts or ids, so
 * its markup is kept under all of them, written out (functions leave no trace in markup): one that differs in anything is
 * drawn by itself, and nothing ever has to be taken back. What was shown longest ago goes first. Where anything else stands
 * among the cards, React draws all of them.
 */
export function rememberCards(most = MOST): (children: ReactNode) => string | null {
  const drawn = new Map<string, string>()
  return (children) => {
    if (!Array.isArray(children) || !children.every(isCard)) return null
    const keys = children.map(({ props }) => JSON.stringify(props))
    const unknown = new Map<string, ReactElement>()
    for (const [at, card] of children.entries()) {
      const key = keys[at] ?? ''
      if (!drawn.has(key)) unknown.set(key, card)
    }
    const fresh = draw([...unknown.values()])
    for (const [at, key] of [...unknown.keys()].entries()) drawn.set(key, fresh[at] ?? '')
    const markup = keys.map((key) => {
      const html = drawn.get(key) ?? ''
      drawn.delete(key)
      drawn.set(key, html)
      return html
    })
    for (const key of drawn.keys()) {
      if (drawn.size <= most) break
      drawn.delete(key)
    }
    return markup.join('')
  }
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
