import { randomUUID } from 'node:crypto'
import { login } from '../../contract/calls/accounts/auth.ts'
import { registerByEmail, setPassword, verifyEmail } from '../../contract/calls/accounts/sign-up.ts'
import { openFromListing, sendMessage } from '../../contract/calls/chat/chat.ts'
import { saveFavorite } from '../../contract/calls/listings/favorites.ts'
import { browseAnonymous, getListingAnonymous } from '../../contract/calls/listings/listings.ts'
import { createListing } from '../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../contract/calls/listings/photo-uploads.ts'
import { searchByTitle } from '../../contract/calls/listings/search.ts'
import { recordView } from '../../contract/calls/listings/views.ts'
import { saveSearch } from '../../contract/calls/people/saved-searches.ts'
import { collectEvents } from '../../contract/calls/site/analytics.ts'
import { sql } from '../../server/db/sql.ts'
import { send, type TestResponse } from '../../server/testing/client.ts'
import type { Member } from '../../server/testing/factories.ts'
import { brands, looks, searches, sentences, things } from '../words.ts'
import type { SizedMarketplace } from './marketplace.ts'

/** People and listings that actions use; each listing is opened, talked about and bought by somebody else. */
export interface World {
  market: SizedMarketplace
  next: () => number
  members: Member[]
  /** Those who can be paid. */
  sellers: Member[]
  listings: { id: string; owner: Member }[]
  /** Uploaded photos without a listing. */
  photos: Map<Member, string[]>
  /** Pictures that nobody has uploaded. */
  pictures: Buffer[]
  /** Uploads and visits so far. */
  uploads: number
  visits: number
}

export const PHOTOS_PER_LISTING = 3
const password = 'stairs and stoops 11'

const pick = <Value>({ next }: World, values: readonly Value[]): Value =>
  values[Math.floor(next() * values.length)] as Value

/** @throws Error with what was refused */
export function accepted<Data>({ status, data, error }: TestResponse<Data>, call: string): Data {
  if (status >= 300) throw new Error(`${call}: ${status} ${error}`)
  return data
}

/** An access token of the member's first session; tokens last minutes, sessions months. */
export async function tokenOf({ market }: World, { id }: Member): Promise<string> {
  const session = await market.database.row<{ id: string }>(
    sql`select id from sessions where user_id = ${id} order by created_at limit 1`,
  )
  return await market.app.features.tokens.issueAccess({ userId: id, sessionId: session?.id ?? '' })
}

/** People sign up with the codes from their emails. @returns them */
export async function signUp(world: World, count: number): Promise<Member[]> {
  const { market } = world
  const sessions = Array.from({ length: count }, () => randomUUID())
  for (const session of sessions)
    accepted(await send(market, registerByEmail, { body: { email: emailOf(session) }, session }), 'sign-up')
  await market.finish()
  const members: Member[] = []
  for (const session of sessions) members.push(await confirm(world, session))
  world.members.push(...members)
  return members
}

const emailOf = (session: string) => `${session}@example.com`

async function confirm({ market }: World, session: string): Promise<Member> {
  const email = emailOf(session)
  const mail = market.sent.findLast(({ to }) => to === email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const verified = await send(market, verifyEmail, { body: { email, code }, session })
  const { access_token: token } = accepted(verified, 'code')
  const body = { password, device_id: `browser-${session}` }
  accepted(await send(market, setPassword, { body, token, session }), 'password')
  // New members may list only so much.
  const user = await market.database.row<{ id: string; username: string }>(
    sql`update users set created_at = created_at - interval '60 days' where email = ${email} returning id, username`,
  )
  return { id: user?.id ?? '', username: user?.username ?? '', email, password, token: '' }
}

/** Signs in on another device. */
export async function signIn(world: World): Promise<void> {
  const { email } = pick(world, world.members)
  const session = randomUUID()
  const body = { grant_type: 'password', username: email, password, client_id: `phone-${session}` } as const
  accepted(await send(world.market, login, { body, session }), 'sign-in')
}

/** Uploads the next drawn picture. */
export async function upload(world: World): Promise<void> {
  const { market, photos } = world
  const owner = world.sellers[Math.floor(world.uploads++ / PHOTOS_PER_LISTING) % world.sellers.length]
  if (!owner) throw new Error('nobody sells')
  const bytes = world.pictures.shift()
  if (!bytes) throw new Error('no picture is left')
  const token = await tokenOf(world, owner)
  const { photo } = accepted(
    await send(market, uploadPhoto, { form: { files: [{ name: 'file', bytes }] }, token }),
    'upload',
  )
  photos.set(owner, [...(photos.get(owner) ?? []), photo.id])
}

/** A photo that a CDN has: its address, and what the server called it. */
export interface KnownPhoto {
  url: string
  etag: string
}

/** Loads a photo of a listing. */
export async function loadPhoto({ market }: World): Promise<KnownPhoto> {
  const photo = await market.database.row<{ id: string }>(sql`select id from photos limit 1`)
  const url = `/photos/${photo?.id}/320.avif`
  const { headers } = await market.app.http.inject({ url })
  return { url, etag: String(headers.etag) }
}

/** A CDN asks again for a photo that it has. */
export async function checkPhoto({ market }: World, { url, etag }: KnownPhoto): Promise<void> {
  const { statusCode } = await market.app.http.inject({ url, headers: { 'if-none-match': etag } })
  if (statusCode !== 304) throw new Error(`a known photo was answered with ${statusCode}`)
}

/** Things by name, in an order that nobody else has written: the product looks for copied texts. */
function wordsOf(world: World, count: number): string {
  const nouns = Object.values(things).flat()
  const part = () => `${pick(world, looks)} ${pick(world, nouns)} by ${pick(world, brands)}`
  return Array.from({ length: count }, part).join(', ')
}

/** Publishes a listing with the photos that its seller has uploaded. */
export async function publish(world: World): Promise<void> {
  const { market, photos } = world
  const [owner, ids] = [...photos].find(([, uploaded]) => uploaded.length >= PHOTOS_PER_LISTING) ?? []
  if (!owner || !ids) throw new Error('nobody has uploaded enough photos')
  photos.set(owner, ids.slice(PHOTOS_PER_LISTING))
  const [category, nouns] = pick(world, Object.entries(things))
  const fields = {
    title: `${pick(world, looks)} ${pick(world, nouns)}`.slice(0, 50),
    description: `${wordsOf(world, 8)}. ${pick(world, sentences)}`,
    category,
    condition: 'good',
    price: String(20 + Math.floor(world.next() * 150)),
    details: JSON.stringify({ brand: pick(world, brands), color: pick(world, looks) }),
    photo_ids: ids.slice(0, PHOTOS_PER_LISTING).join(','),
  }
  const token = await tokenOf(world, owner)
  const { id, status } = accepted(await send(market, createListing, { form: { fields }, token }), 'listing')
  if (status === 'held') throw new Error(`the listing rules hold “${fields.title}”`)
  world.listings.push({ id, owner })
}

/** A listing and somebody who does not own it; a different pair each time. */
function visitorOf({ listings, members, sellers, visits }: World) {
  const listing = listings[visits % listings.length]
  const buyers = members.slice(sellers.length)
  const member = buyers[(visits + Math.floor(visits / listings.length)) % buyers.length]
  if (!listing || !member) throw new Error('nobody visits, or nothing is for sale')
  return { listing, member }
}

/** Opens an item page: the item, the view, and the events of a visitor who agreed to be counted. */
export async function view(world: World): Promise<void> {
  const { market } = world
  const session = randomUUID()
  const { id } = pick(world, world.listings)
  accepted(await send(market, getListingAnonymous, { params: { id }, session }), 'item')
  accepted(await send(market, recordView, { params: { id }, session }), 'view')
  const at = market.clock.now().toISOString()
  const common = { at, path: `/shop/item/${id}` }
  const properties = { title: 'Item', referrer: '/shop', device_type: 'mobile', width: 390 } as const
  const click = { item_id: id, list: 'newest', position: 3 }
  const events = [
    { ...common, id: randomUUID(), name: 'item_click', properties: click },
    { ...common, id: randomUUID(), name: 'page_view', properties },
  ]
  const body = { visitor: session, session, events }
  accepted(await send(market, collectEvents, { body, session }), 'events')
}

/** Loads the newest listings. */
export async function list(world: World): Promise<void> {
  accepted(await send(world.market, browseAnonymous, { session: randomUUID() }), 'list')
}

/** Searches with words, without filters. */
export async function search(world: World): Promise<void> {
  const query = { query: pick(world, searches), limit: '20' }
  accepted(await send(world.market, searchByTitle, { query, session: randomUUID() }), 'search')
}

export async function favorite(world: World): Promise<void> {
  const { listing, member } = visitorOf(world)
  world.visits++
  const token = await tokenOf(world, member)
  accepted(await send(world.market, saveFavorite, { params: { id: listing.id }, token }), 'favorite')
}

export async function keepSearch(world: World): Promise<void> {
  const token = await tokenOf(world, pick(world, world.members))
  const name = `Search ${randomUUID().slice(0, 8)}`
  const query = `${pick(world, brands)} ${pick(world, looks)}`
  const body = { name, criteria: { query }, frequency: 'daily' }
  accepted(await send(world.market, saveSearch, { body, token }), 'saved search')
}

/** A buyer opens a conversation and writes. */
export async function openTalk(world: World): Promise<Talk> {
  const { market } = world
  const { listing, member } = visitorOf(world)
  world.visits++
  const token = await tokenOf(world, member)
  const body = { listing_id: listing.id }
  const { conversation } = accepted(await send(market, openFromListing, { body, token }), 'conversation')
  const talk = { id: conversation.id, sides: [member, listing.owner] as const, sent: 0 }
  await message(world, talk)
  return talk
}

export interface Talk {
  id: string
  sides: readonly [buyer: Member, seller: Member]
  sent: number
}

/** Both sides write in turn. */
export async function message(world: World, talk: Talk): Promise<void> {
  const sender = talk.sides[talk.sent++ % 2 === 0 ? 0 : 1]
  const body = { id: randomUUID(), text: `${pick(world, sentences)} ${wordsOf(world, 3)}?` }
  const token = await tokenOf(world, sender)
  accepted(await send(world.market, sendMessage, { params: { id: talk.id }, body, token }), 'message')
}
