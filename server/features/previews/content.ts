import type { CallResult } from '../../../contract/endpoint.ts'
import { Failure } from '../../../contract/failure.ts'
import type { CallByName, DataOf } from '../../../contract/paths.ts'
import {
  categoriesNamed,
  categoryKey,
  categoryTiles,
  drawerCategories,
  editCategories,
} from '../../../contract/rules/listings/categories.ts'
import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { previewWords } from '../../../contract/rules/site/previews.ts'
import type { Preview } from '../../ports/preview-renderer.ts'

/** What a preview image shows, with the ids of its photos. */
export interface PreviewContent extends Omit<Preview, 'portrait' | 'photos'> {
  portrait: { name: string; photoId: string | null } | null
  photoIds: string[]
}

export interface ContentSources {
  /** Calls as an anonymous visitor, so a picture shows nothing that the page does not. */
  call: CallByName
  /** Whether a text contains contact details. */
  hasContacts: (text: string) => boolean
  marketplace: Pick<Marketplace, 'city' | 'locale' | 'timeZone'>
}

/** The kinds of preview images, by their segment of the path. Null if there is no such person, search or category. */
export const contentOf: Readonly<
  Record<string, (sources: ContentSources, name: string) => Promise<PreviewContent | null>>
> = { people: personContent, search: searchContent, categories: categoryContent }

const PERSON_PHOTOS = 3
const LIST_PHOTOS = 4
/** Items to look through for photos; almost all have one. */
const PHOTO_CANDIDATES = 8

async function personContent(sources: ContentSources, username: string): Promise<PreviewContent | null> {
  const { call, marketplace } = sources
  const params = { member: username }
  const [found, list] = await Promise.all([
    call('people.get', { params }),
    call('people.items', { params, query: { list: 'for_sale' } }),
  ])
  const profile = dataOf(found)?.profile
  // One address per person: the page redirects ids and capitals, so there is no picture for them.
  if (profile?.username !== username) return null
  const { rating, place, picture } = profile
  const since = `member since ${localTime(new Date(profile.member_since), marketplace).date.slice(0, 4)}`
  const count = profile.items_for_sale
  return {
    title: `@${username}`,
    isQuoted: false,
    fallbackTitle: 'Member of Stoop',
    rating: rating && { average: rating.average.toFixed(1), basis: counted(sources, rating.count, 'review') },
    facts: [
      ...(place ? [place] : []),
      count > 0 ? `${counted(sources, count, 'item')} · ${since}` : since.replace('m', 'M'),
    ],
    portrait: { name: username, photoId: picture?.id ?? null },
    photoIds: photosOf(dataOf(list)?.listings ?? [], PERSON_PHOTOS),
  }
}

/** The words are drawn only if they find items and contain no contact details, so that our pictures cannot carry slogans. */
async function searchContent(sources: ContentSources, text: string): Promise<PreviewContent | null> {
  const words = previewWords(text)
  if (words === '') return null
  const query = { query: words }
  const [results, facets] = await Promise.all([
    sources.call('search.byTitle', { query: { ...query, limit: PHOTO_CANDIDATES } }),
    sources.call('search.facets', { query }),
  ])
  const found = dataOf(results) ?? []
  const { total = 0, at_least = false } = dataOf(facets) ?? {}
  const isShown = found.length > 0 && !sources.hasContacts(words)
  return listContent(sources, { title: isShown ? words : '', isQuoted: true, total, at_least }, found)
}

async function categoryContent(sources: ContentSources, name: string): Promise<PreviewContent | null> {
  const names = [...categoryTiles, ...drawerCategories, ...editCategories]
  const title = names.find((known) => categoryKey(known) === categoryKey(name))
  if (!title || !categoriesNamed(title)) return null
  const query = { category: title, limit: PHOTO_CANDIDATES }
  const page = dataOf(await sources.call('search.byCategory', { query }))
  const { total = 0, at_least = false, listings = [] } = page ?? {}
  return listContent(sources, { title, isQuoted: false, total, at_least }, listings)
}

function listContent(
  sources: ContentSources,
  {
    title,
    isQuoted,
    total,
    at_least,
  }: { title: string; isQuoted: boolean; total: number; at_least: boolean },
  listings: readonly Pictured[],
): PreviewContent {
  const { city } = sources.marketplace
  const count = counted(sources, total, 'item', at_least)
  return {
    title,
    isQuoted,
    fallbackTitle: `Out on the stoop in ${city}`,
    rating: null,
    facts: [total > 0 ? `${count} on Stoop in ${city}` : 'From people around the corner'],
    portrait: null,
    photoIds: photosOf(listings, LIST_PHOTOS),
  }
}

type Pictured = Pick<DataOf<'people.items'>['listings'][number], 'photos'>

function photosOf(listings: readonly Pictured[], max: number): string[] {
  return listings.flatMap(({ photos: [first] }) => (first ? [first.id] : [])).slice(0, max)
}

function counted({ marketplace }: ContentSources, count: number, noun: string, atLeast = false): string {
  if (count === 1 && !atLeast) return `1 ${noun}`
  return `${count.toLocaleString(marketplace.locale)}${atLeast ? '+' : ''} ${noun}s`
}

/** The data of a call; null if it was refused. @throws Failure `server.unavailable` if the server failed */
function dataOf<Data>(result: CallResult<Data>): Data | null {
  if (result.error !== null && result.status >= 500)
    throw new Failure('server.unavailable', { retry_after: 5 })
  return result.data
}
