/** What people do on the marketplace, in percent of all actions. */
export const shares = { browse: 65, search: 15, item: 10, chat: 5, sell: 3, buy: 2 } as const

export type Action = keyof typeof shares

export const actions = Object.keys(shares) as Action[]

/**
 * Actions in an order that keeps the shares in every part of it: each next one is the one that is furthest behind its share.
 * @param count of actions
 */
export function mix(count: number): Action[] {
  const done = new Map<Action, number>(actions.map((action) => [action, 0]))
  return Array.from({ length: count }, (_, index) => {
    const behind = (action: Action) => (shares[action] / 100) * (index + 1) - (done.get(action) ?? 0)
    const next = actions.reduce((first, action) => (behind(action) > behind(first) ? action : first))
    done.set(next, (done.get(next) ?? 0) + 1)
    return next
  })
}
