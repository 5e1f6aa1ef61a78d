import { expect } from 'vitest'
import { openFromListing, uploadMessagePhoto } from '../../../contract/calls/chat/chat.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import { profilePreviewPath } from '../../../contract/rules/site/previews.ts'
import { sql } from '../../db/sql.ts'
import { callerKinds } from '../../http/api/permissions/callers.ts'
import { send } from '../client.ts'
import { allowedValues } from '../every-state/column-values.ts'
import { buildListing, buildMember, buildPicture, buildToken, storePhotoFile } from '../factories.ts'
import { fileForm } from '../matrix/scene.ts'
import { staffDesk } from '../moderation.ts'
import { buildClaimableOrder } from '../orders/claims.ts'
import { buildStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { credentialHeaders, expectRefused, type OutsideWorld, request } from './outside-world.ts'

const HOUR = 3600_000

/** A listing with a photo that has its file. */
async function buildPictured(test: TestApp, status = 'active') {
  const listing = await buildListing(test, { status })
  const row = await test.database.row<{ photo: string }>(
    sql`select photos -> 0 ->> 'id' as photo from listings where id = ${listing.id}`,
  )
  const photo = row?.photo ?? ''
  await storePhotoFile(test, photo)
  return { ...listing, photo }
}

const hide = (test: TestApp, id: string) =>
  test.database.run(sql`update listings set hidden_from = status, status = 'removed' where id = ${id}`)

/** A photo has an address that nobody can guess; what was taken down is for staff, and what is stored beside it for nobody. */
export async function tryPhotos(world: OutsideWorld): Promise<void> {
  const { test, desk } = world
  const { id, photo } = await buildPictured(test)
  const url = `/photos/${photo}/320.jpg`
  expect((await request(test, { url })).statusCode).toBe(200)
  const { photo: ofDraft } = await buildPictured(test, 'draft')
  expect((await request(test, { url: `/photos/${ofDraft}/320.jpg` })).statusCode).toBe(200)
  for (const file of ['master', 'original', '0.jpg', '321.jpg', '320.png', '..%2fmaster', '320.jpg%00'])
    await expectRefused(world, `the file ${file}`, 404, { url: `/photos/${photo}/${file}` })
  for (const name of ['nothing', `..%2f${photo}`, photo.toUpperCase(), crypto.randomUUID()])
    await expectRefused(world, `the photo ${name}`, 404, { url: `/photos/${name}/320.jpg` })
  await hide(test, id)
  await expect.poll(async () => (await request(test, { url })).statusCode).toBe(404)
  for (const kind of callerKinds) {
    const headers = credentialHeaders((await desk.shared(kind)).sent)
    await expectRefused(world, kind, 404, { url, headers })
  }
  const moderator = await buildStaff(test, 'moderator')
  const opened = await request(test, {
    url: '/api/staff/me',
    headers: credentialHeaders({ token: moderator.token }),
  })
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  expect((await request(test, { url, headers: { cookie } })).statusCode).toBe(200)
  for (const wrong of [`${cookie}x`, cookie.replace(/=.*/, '=')])
    await expectRefused(world, 'another pass', 404, { url, headers: { cookie: wrong } })
}

/** The picture at a listing's address follows its status. */
export async function tryImages(world: OutsideWorld): Promise<void> {
  const { test, desk } = world
  const member = credentialHeaders((await desk.shared('member')).sent)
  for (const status of await allowedValues(test.database, 'listings.status')) {
    const { id, photo, owner } = await buildPictured(test, status)
    const place = `/images/${id}/0.png`
    const own = credentialHeaders({ token: await buildToken(test, owner.id) })
    const answers = async (url: string) => {
      const all = [{}, member, own].map((headers) => request(test, { url, headers }))
      return [...new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))]
    }
    const isPublic = isPublicStatus(status as Parameters<typeof isPublicStatus>[0])
    expect({ status, public: await answers(place) }).toEqual({ status, public: [isPublic ? 200 : 404] })
    const named = await answers(`${place}?v=${photo}`)
    expect({ status, named }).toEqual({ status, named: [status === 'removed' ? 404 : 200] })
    if (!isPublic)
      await expectRefused(world, `${status} with another photo’s id`, 404, {
        url: `${place}?v=${crypto.randomUUID()}`,
      })
  }
  const { id, photo } = await buildPictured(test)
  await hide(test, id)
  for (const url of [`/images/${id}/0.png`, `/images/${id}/thumbnail.png?v=${photo}`, `/images/${id}/1.jpg`])
    await expectRefused(world, 'taken down', 404, { url })
}

/** Shared pictures show no member whose account is closed. */
export async function tryPreviews(world: OutsideWorld): Promise<void> {
  const { test } = world
  const { owner } = await buildPictured(test)
  const url = profilePreviewPath(owner.username)
  expect((await request(test, { url })).statusCode).toBe(200)
  const moderator = staffDesk(test, await buildStaff(test, 'moderator'))
  const decided = await moderator.act('person', owner.id, {
    outcome: 'ban',
    policy: 'spam',
    text: 'For a test.',
  })
  expect(decided.status).toBe(200)
  for (const [who, path] of [
    ['a banned member', url],
    ['nobody', profilePreviewPath('nobody-at-all')],
    ['another kind', '/previews/orders/1.jpg'],
    ['a name of every object', '/previews/constructor/x.jpg'],
    ['another ending', url.replace('.jpg', '.png')],
  ] as const)
    await expectRefused(world, who, 404, { url: path })
}

/** The photos of claims. */
export async function tryClaimPhotos(world: OutsideWorld): Promise<void> {
  const { test } = world
  const order = await buildClaimableOrder(test)
  const photo = await order.upload(await order.asBuyer())
  const other = await order.upload(await order.asBuyer())
  const { links } = test.app.features.claimPhotoFiles
  await tryLinks(world, {
    path: links.path(photo, 1280),
    ofAnother: links.path(other, 1280),
    ofOtherKind: test.app.features.chatPhotoFiles.links.path(photo, 1280),
    photo,
  })
}

/** The photos of messages. */
export async function tryChatPhotos(world: OutsideWorld): Promise<void> {
  const { test } = world
  const buyer = await buildMember(test)
  const { id: listing_id } = await buildListing(test)
  const who = { token: buyer.token }
  const opened = await send(test, openFromListing, { body: { listing_id }, ...who })
  const params = { id: opened.data.conversation.id }
  const upload = async () =>
    (await send(test, uploadMessagePhoto, { params, ...fileForm(await buildPicture()), ...who })).data.photo
      .id
  const [photo, other] = [await upload(), await upload()]
  const { links } = test.app.features.chatPhotoFiles
  await tryLinks(world, {
    path: links.path(photo, 1280),
    ofAnother: links.path(other, 1280),
    ofOtherKind: test.app.features.claimPhotoFiles.links.path(photo, 1280),
    photo,
  })
}

interface Links {
  path: string
  ofAnother: string
  /** A link to the same id, signed for the other kind of photo. */
  ofOtherKind: string
  photo: string
}

/** Only the whole link of a photo shows it, until it runs out. Who asks makes no difference. */
async function tryLinks(world: OutsideWorld, { path, ofAnother, ofOtherKind, photo }: Links): Promise<void> {
  const { test, desk } = world
  const [bare = '', query = ''] = path.split('?')
  const seen = await request(test, { url: path })
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const kind of callerKinds) {
    const headers = credentialHeaders((await desk.shared(kind)).sent)
    await expectRefused(world, kind, 404, { url: bare, headers })
  }
  const until = new URLSearchParams(query).get('until') ?? ''
  const signature = new URLSearchParams(query).get('signature') ?? ''
  for (const [who, url] of [
    ['another photo’s signature', `${bare}?${ofAnother.split('?')[1]}`],
    ['the other kind’s signature', `${bare}?${ofOtherKind.split('?')[1]}`],
    ['a later end', `${bare}?until=${Number(until) + HOUR}&signature=${signature}`],
    ['no end', `${bare}?signature=${signature}`],
    ['two ends', `${bare}?until=${until}&until=${until}&signature=${signature}`],
    ['half a signature', `${bare}?until=${until}&signature=${signature.slice(0, 20)}`],
    ['the master', `${bare.replace('1280.jpg', 'master')}?${query}`],
    ['the other address', `${path.replace(/^\/\w+-photos/, '/photos')}`],
  ] as const)
    await expectRefused(world, `${who} of ${photo}`, 404, { url })
  test.clock.advance(2 * HOUR)
  await expectRefused(world, 'a link that has run out', 404, { url: path })
}
