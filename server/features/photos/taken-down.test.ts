import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_PHOTOS_COOKIE } from '../../../contract/rules/site/cookies.ts'
import { sql } from '../../db/sql.ts'
import { buildMember, buildPhoto, buildPicture, buildToken, type Member } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { buildStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTakenDownPhotos } from './taken-down.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

/** A published listing with an uploaded picture. */
async function list(): Promise<{ id: string; photoId: string }> {
  const photo = await buildPhoto(app, seller.id)
  const { data } = await publish(
    app,
    { ...seller, token: await buildToken(app, seller.id) },
    { fields: { photo_ids: photo.id } },
  )
  await app.app.adapters.files.put(`photos/${photo.id}/master`, await buildPicture(), 'image/jpeg')
  return { id: data.id, photoId: photo.id }
}

const hide = (id: string) =>
  app.database.run(sql`update listings set hidden_from = status, status = 'removed' where id = ${id}`)
const restore = (id: string) =>
  app.database.run(sql`update listings set status = hidden_from, hidden_from = null where id = ${id}`)
const get = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers })

describe('a photo whose listing is taken down', () => {
  test('is no longer found, also by those who ask whether it changed, until it is restored', async () => {
    const { id, photoId } = await list()
    const url = `/photos/${photoId}/640.jpg`
    const before = await get(url)
    expect(before.statusCode).toBe(200)
    await hide(id)
    await expect.poll(async () => (await get(url)).statusCode).toBe(404)
    expect((await get(url, { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(404)
    expect((await get(url)).headers['cache-control']).toBe('no-store')
    await restore(id)
    expect((await get(url)).statusCode).toBe(200)
  })

  test('is shown to staff whose console is open, and not kept by any cache', async () => {
    const { id, photoId } = await list()
    await hide(id)
    const url = `/photos/${photoId}/640.jpg`
    const { token } = await buildStaff(app, 'moderator')
    const opened = await get('/api/staff/me', { authorization: `Bearer ${token}` })
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
    expect(cookie).toMatch(new RegExp(`^${STAFF_PHOTOS_COOKIE.name}=`))
    const seen = await get(url, { cookie })
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get(url, { cookie: `${cookie}x` })).statusCode).toBe(404)
    app.clock.advance((STAFF_PHOTOS_COOKIE.maxAge + 1) * 1000)
    expect((await get(url, { cookie })).statusCode).toBe(404)
  })

  test('stays where another listing of its seller shows it', async () => {
    const { id, photoId } = await list()
    const other = await list()
    await app.database.run(sql`
      update listings set photos = photos || (select photos from listings where id = ${id}) where id = ${other.id}`)
    await hide(id)
    expect((await get(`/photos/${photoId}/320.jpg`)).statusCode).toBe(200)
    await hide(other.id)
    await expect.poll(async () => (await get(`/photos/${photoId}/320.jpg`)).statusCode).toBe(404)
  })

  test('a hidden photo of a profile is not found either', async () => {
    const { id } = await buildPhoto(app, seller.id)
    await app.app.adapters.files.put(`photos/${id}/master`, await buildPicture(), 'image/jpeg')
    await app.database.run(sql`
      insert into profiles (user_id, hidden_photo_id, updated_at) values (${seller.id}, ${id}, ${app.clock.now()})
      on conflict (user_id) do update set hidden_photo_id = ${id}, photo_id = null`)
    expect((await get(`/photos/${id}/320.jpg`)).statusCode).toBe(404)
  })
})

test('the address of a listing’s picture is revalidated each time, that of its owner’s list kept by one browser', async () => {
  const { id, photoId } = await list()
  const shared = await get(`/images/${id}/0.png`)
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const again = await get(`/images/${id}/0.png`, { 'if-none-match': String(shared.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const own = await get(`/images/${id}/thumbnail.png?v=${photoId}`)
  expect(own.headers['cache-control']).toBe('private, max-age=300')
  await hide(id)
  const gone = await get(`/images/${id}/0.png`, { 'if-none-match': String(shared.headers.etag) })
  expect(gone.statusCode).toBe(404)
})

test('simultaneous requests share one query, and what may be served is not looked up again at once', async () => {
  const queries: string[][] = []
  const photos = createTakenDownPhotos({
    takenDown: async (ids) => {
      queries.push([...ids])
      return ids.filter((id) => id === 'bad')
    },
  })
  const all = await Promise.all(['a', 'b', 'bad'].map((id) => photos.has(id)))
  expect([all, queries]).toEqual([
    [false, false, true],
    [['a'], ['b', 'bad']],
  ])
  expect(await Promise.all(['a', 'bad'].map((id) => photos.has(id)))).toEqual([false, true])
  expect(queries.slice(2)).toEqual([['bad']])
})
