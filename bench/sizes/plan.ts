import { retention } from '../../contract/rules/site/retention.ts'
import { type Assumptions, requestTimes } from './assumptions.ts'
import type { ActionName, Measured } from './measure-all.ts'
import { type Prices, STANDBY } from './prices.ts'

const DAYS = 30
const HOURS = 730
const GB = 1e9
/** Processors of the smallest database, and of the two smallest machines of the app. */
const LEAST_DATABASE = 2
const LEAST_APP = 2
/** Database processors above which lists, searches and items are read from a replica, which then has the same size. */
const REPLICA_FROM = 8

/** Days after which rows are deleted; those of other tables stay, with the account or the listing. */
const keptDays: Readonly<Record<string, number>> = {
  analytics_events: retention.events.days,
  notifications: retention.notifications.days,
  listing_views: retention.viewers.days,
  saved_search_finds: retention.savedSearchFinds.days,
  live_events: 1 / 24,
  'jobs.job': 1,
  rate_limits: 1 / 24,
}

/** A month of `times` cities. Sizes in GB of 1,000,000,000 bytes. */
export interface Plan {
  times: number
  sales: number
  /** In the database after a year, and what a month adds that stays. */
  databaseGb: number
  growthGb: number
  /** Write-ahead log of a day: many writes after each other, and each page for the first time since a checkpoint. */
  logGbDense: number
  logGbSparse: number
  photoGb: number
  photoFiles: number
  photoWrites: number
  photoReads: number
  cdnGb: number
  emails: number
  /** In the busiest hour. Checks are requests of the CDN for photos that it has, which read the file again. */
  pagesPerSecond: number
  checksPerSecond: number
  callsPerSecond: number
  writesPerSecond: number
  /** Processors that are busy in the busiest hour, on average. */
  appBusy: number
  databaseBusy: number
  jobsBusy: number
  /** Processors to have, at the share of `load`. */
  app: number
  database: number
  replica: number
  jobs: number
}

/** How often each action is done in a month in one city. */
export function monthlyActions(city: Assumptions): Record<ActionName, number> {
  const listing = city.listingsPerDay * DAYS
  const conversation = listing * city.conversationsPerListing
  const view = listing * city.itemViewsPerListing
  return {
    account: city.signUpsPerDay * DAYS,
    signIn: city.signInsPerDay * DAYS,
    photo: listing * city.photosPerListing,
    listing,
    list: view * city.listsPerItemView,
    view,
    search: view * city.searchesPerItemView,
    favorite: listing * city.favoritesPerListing,
    savedSearch: city.signUpsPerDay * DAYS * city.savedSearchesPerSignUp,
    conversation,
    message: conversation * Math.max(0, city.messagesPerConversation - 1),
    sale: listing * city.soldShare,
    photoCheck:
      (view * city.listsPerItemView * city.photosPerList + view * city.photosPerItem) * (1 - city.cdnAlone),
  }
}

/** @param times cities of this size, whether in one database or in one each: rows and requests are the same */
export function planFor(times: number, city: Assumptions, measured: Measured): Plan {
  const months = monthlyActions(city)
  const entries = Object.entries(months) as [ActionName, number][]
  const total = (of: (name: ActionName) => number) =>
    entries.reduce((sum, [name, count]) => sum + count * times * of(name), 0)
  const perSecond = (monthly: number) => (monthly / DAYS) * (city.busiestHour / 3600)
  const growth = total((name) => bytesThatStay(measured.actions[name].tables))
  const aged = total((name) => bytesOnceFull(measured.actions[name].tables) / DAYS)
  const photos = photoFiguresOf(city, months, measured)
  const views = (months.view + months.list) * times
  const pages =
    (perSecond(months.list * times) * requestTimes.listPage +
      perSecond(months.view * times) * requestTimes.itemPage) /
    1000
  const appBusy =
    pages +
    perSecond(
      total((name) => (name === 'photo' ? measured.photo.reading : measured.actions[name].processor.app)),
    ) /
      1000
  const databaseBusy = perSecond(total((name) => measured.actions[name].processor.database)) / 1000
  const jobsBusy = (perSecond(months.photo * times) * measured.photo.sizes) / 1000
  const database = Math.max(LEAST_DATABASE, powerOfTwo(databaseBusy / city.load))
  return {
    times,
    sales: months.sale * times,
    databaseGb: (growth * 12 + aged) / GB,
    growthGb: growth / GB,
    logGbDense: total((name) => measured.actions[name].wal.dense) / DAYS / GB,
    logGbSparse: total((name) => measured.actions[name].wal.sparse) / DAYS / GB,
    photoGb: (photos.kept * times * photos.bytes) / GB,
    photoFiles: photos.kept * times * photos.files,
    photoWrites: months.photo * times * photos.files,
    photoReads: photos.shown * times * (1 - city.cdnAlone),
    cdnGb: (photos.shownBytes * times) / GB,
    emails: total((name) => measured.actions[name].emails.count),
    pagesPerSecond: perSecond(views),
    checksPerSecond: perSecond(photos.shown * times * (1 - city.cdnAlone)),
    callsPerSecond: perSecond(total((name) => callsOf[name])),
    writesPerSecond: perSecond(total((name) => (reads.has(name) ? 0 : 1))),
    appBusy,
    databaseBusy,
    jobsBusy,
    app: Math.max(LEAST_APP, Math.ceil(appBusy / city.load)),
    database,
    replica: database >= REPLICA_FROM ? database : 0,
    jobs: Math.ceil(jobsBusy / city.load),
  }
}

const reads = new Set<ActionName>(['list', 'search', 'photoCheck'])
/** Calls of the API for one action. A view is the item, the view and its events. */
const callsOf: Record<ActionName, number> = {
  account: 3,
  signIn: 1,
  photo: 1,
  listing: 1,
  list: 1,
  view: 3,
  search: 1,
  favorite: 1,
  savedSearch: 1,
  conversation: 2,
  message: 1,
  sale: 2,
  photoCheck: 0,
}

function bytesThatStay(tables: Readonly<Record<string, number>>): number {
  return Object.entries(tables).reduce((sum, [name, bytes]) => sum + (name in keptDays ? 0 : bytes), 0)
}

/** Bytes of tables whose old rows are deleted, for one action each day, once the first ones are deleted. */
function bytesOnceFull(tables: Readonly<Record<string, number>>): number {
  return Object.entries(tables).reduce((sum, [name, bytes]) => sum + bytes * (keptDays[name] ?? 0), 0)
}

function photoFiguresOf(city: Assumptions, months: Record<ActionName, number>, { photo }: Measured) {
  const bytes = Object.values(photo.files).reduce((sum, one) => sum + one, 0)
  const soldPerDay = city.listingsPerDay * city.soldShare
  const listings = city.listingsOnSale + soldPerDay * retention.soldPhotos.days
  const [small, large] = [photo.files['320.avif'] ?? 0, photo.files['960.avif'] ?? 0]
  const [inLists, onItems] = [months.list * city.photosPerList, months.view * city.photosPerItem]
  return {
    bytes,
    files: Object.keys(photo.files).length,
    kept: listings * city.photosPerListing,
    shown: inLists + onItems,
    shownBytes: inLists * small + onItems * large,
  }
}

const powerOfTwo = (processors: number) => 2 ** Math.ceil(Math.log2(Math.max(1, processors)))

/** US dollars of a month, by what they are for. */
export function costsOf(plan: Plan, city: Assumptions, prices: Prices) {
  const copies = STANDBY + (plan.replica > 0 ? 1 : 0)
  const log = plan.logGbSparse * city.logDays
  const costs = {
    app: (plan.app + plan.jobs) * HOURS * prices.appProcessor.dollars,
    database: plan.database * copies * HOURS * prices.databaseProcessor.dollars,
    databaseStorage:
      plan.databaseGb * copies * prices.databaseStorage.dollars +
      Math.max(0, log - plan.databaseGb) * prices.backupStorage.dollars,
    photos:
      plan.photoGb * prices.bucketStorage.dollars +
      (plan.photoWrites / 1e6) * prices.bucketWrites.dollars +
      (plan.photoReads / 1e6) * prices.bucketReads.dollars,
    cdn: plan.cdnGb * prices.cdnTraffic.dollars,
    emails: (plan.emails / 1000) * prices.emails.dollars,
  }
  const total = Object.values(costs).reduce((sum, one) => sum + one, 0)
  return { ...costs, total, perSale: total / plan.sales }
}
