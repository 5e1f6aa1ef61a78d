import { type Action, actions, shares } from '../mixed/actions.ts'
import { requestTimes } from './assumptions.ts'
import type { Measured } from './measure-all.ts'

/** Milliseconds of processor time that one action of the mixed traffic takes, by who spends them. */
export interface Share {
  app: number
  database: number
  photos: number
}

/** Share of browsing that is a page; the rest asks for a list. @source bench/mixed/browsers.ts */
const PAGES = 0.25
/** Share of items that are opened as a page. @source bench/mixed/traffic.ts */
const ITEM_PAGES = 0.5

/**
 * Processor time of the actions of `bench:mixed`, from what was measured here one after the other. A sale counts from the checkout to
 * the transfer, in the mixed traffic only to the payment.
 */
export function mixedTimes({ actions: measured, photo }: Measured): Record<Action, Share> {
  const of = (name: keyof Measured['actions']): Share => ({ ...measured[name].processor, photos: 0 })
  const plus = (a: Share, b: Share, weight = 1): Share => ({
    app: a.app + weight * b.app,
    database: a.database + weight * b.database,
    photos: a.photos + weight * b.photos,
  })
  const none = { app: 0, database: 0, photos: 0 }
  const page = (milliseconds: number): Share => ({ app: milliseconds, database: 0, photos: 0 })
  return {
    browse: plus(plus(none, page(requestTimes.listPage), PAGES), of('list'), 1 - PAGES),
    search: of('search'),
    item: plus(plus(none, page(requestTimes.itemPage), ITEM_PAGES), of('view'), 1 - ITEM_PAGES),
    chat: of('message'),
    sell: plus(of('listing'), {
      app: 0,
      database: measured.photo.processor.database,
      photos: photo.reading + photo.sizes,
    }),
    buy: of('sale'),
  }
}

/** The mean of all actions by their shares, and how many a second keep `processors` fully busy. */
export function mixedLimit(measured: Measured, processors: number): { mean: Share; perSecond: number } {
  const times = mixedTimes(measured)
  const meanOf = (key: keyof Share) =>
    actions.reduce((sum, action) => sum + (shares[action] / 100) * times[action][key], 0)
  const mean = { app: meanOf('app'), database: meanOf('database'), photos: meanOf('photos') }
  return { mean, perSecond: (processors * 1000) / (mean.app + mean.database + mean.photos) }
}
