import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  categoryPreviewPath,
  MAX_PREVIEW_WORDS,
  profilePreviewPath,
  searchPreviewPath,
} from '../../../contract/rules/site/previews.ts'
import { sql } from '../../db/sql.ts'
import type { Preview } from '../../ports/preview-renderer.ts'
import { buildListing, buildMember, type Member, storePhotoFile } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function get(path: string, { at = app, ...init }: RequestInit & { at?: TestApp } = {}): Promise<Response> {
  const address = at.app.http.server.address()
  if (address === null || typeof address === 'string') throw new Error('the app does not listen')
  return fetch(`http://127.0.0.1:${address.port}${path}`, init)
}

/** A listing whose photo has a file. */
async function buildPictured(
  facts: Parameters<typeof buildListing>[1] = {},
): Promise<{ owner: Member; id: string }> {
  const listing = await buildListing(app, facts)
  const [row] = await app.database.rows<{ photo: string }>(
    sql`select photos -> 0 ->> 'id' as photo from listings where id = ${listing.id}`,
  )
  await storePhotoFile(app, row?.photo ?? '')
  return listing
}

async function pixelOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.byteLength).toBeLessThanOrEqual(200_000)
  const dot = await sharp(bytes).extract({ left: 900, top: 60, width: 1, height: 1 }).raw().toBuffer()
  return [...dot].map((part) => Math.round(part / 32)).join()
}
/** The colors of `buildPicture` and of the drawing that replaces missing photos. */
const PHOTO = '6,4,3'
const STEPS = '4,2,6'

test('a profile has a picture with photos of its items, which any site may load and caches revalidate', async () => {
  const { owner } = await buildPictured()
  const path = profilePreviewPath(owner.username)
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await pixelOf(response)).toBe(PHOTO)
  const etag = response.headers.get('etag') ?? ''
  const again = await get(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await get(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test.each(['paused', 'sold', 'removed'])(
  'a listing that is %s is not on its seller’s picture',
  async (status) => {
    const { owner, id } = await buildPictured()
    const before = await get(profilePreviewPath(owner.username))
    await app.database.run(sql`update listings set status = ${status} where id = ${id}`)
    const after = await get(profilePreviewPath(owner.username))
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect([await pixelOf(before), await pixelOf(after)]).toEqual([PHOTO, STEPS])
  },
)

test('a photo whose file is gone is left out', async () => {
  const { owner } = await buildListing(app)
  expect(await pixelOf(await get(profilePreviewPath(owner.username)))).toBe(STEPS)
})

test('unknown, suspended and deleted members, ids, capitals and other paths have no picture', async () => {
  const [suspended, deleted, member] = await Promise.all([
    buildMember(app),
    buildMember(app),
    buildMember(app),
  ])
  expect((await get(profilePreviewPath(suspended.username))).status).toBe(200)
  await app.database.run(sql`update users set suspended_at = now() where id = ${suspended.id}`)
  await app.database.run(sql`delete from users where id = ${deleted.id}`)
  const paths = [
    ...[
      suspended.username,
      deleted.username,
      member.id,
      member.username.toUpperCase(),
      'nobody-here',
      '..',
    ].map(profilePreviewPath),
    `/previews/people/${member.username}`,
    `/previews/people/${member.username}.png`,
    '/previews/constructor/x.jpg',
    '/previews/people/.jpg',
    '/previews/people/%00.jpg',
    searchPreviewPath(' '),
    categoryPreviewPath('weapons'),
    categoryPreviewPath('constructor'),
  ]
  for (const path of paths) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

test('searches and categories have pictures with the photos of their first items', async () => {
  await buildPictured({ title: 'Zebrawood escritoire' })
  await app.app.features.discovery.search.learn()
  const search = await get(searchPreviewPath('zebrawood escritoire'))
  expect([search.status, await pixelOf(search)]).toEqual([200, PHOTO])
  for (const name of ['Furniture', 'Home & Garden']) {
    const category = await get(categoryPreviewPath(name))
    expect([category.status, await pixelOf(category)]).toEqual([200, PHOTO])
  }
})

test('any search has a picture, however strange or long its words', async () => {
  const strange = [
    '<script>alert(1)</script>',
    '"&\'>',
    'a/b?c#d%',
    '\u0000\u0007',
    '‮desk',
    '..',
    '🪑',
    'שולחן',
    '桌子',
  ]
  for (const words of [...strange, 'x'.repeat(400), 'ж'.repeat(400)]) {
    const response = await get(searchPreviewPath(words))
    expect([words, response.status]).toEqual([words, words.startsWith('\u0000') ? 404 : 200])
    if (response.status === 200) expect(await pixelOf(response)).toBe(STEPS)
  }
  expect((await get('/previews/search/%E0%A4.jpg', { redirect: 'manual' })).status).not.toBe(500)
  const long = 'y'.repeat(MAX_PREVIEW_WORDS)
  const [cut, whole] = await Promise.all([
    get(searchPreviewPath(long)),
    get(`/previews/search/${long}zzz.jpg`),
  ])
  expect(whole.headers.get('etag')).toBe(cut.headers.get('etag'))
})

/** An app that records what it is asked to draw. */
async function withRenderer(draw: (preview: Preview) => Promise<Uint8Array>): Promise<TestApp> {
  return await startTestApp({ adapters: { previews: { draw } } })
}

test('the words of a search are drawn only if they find items and contain no contact details', async () => {
  const draw = vi.fn(async (_preview: Preview) => new Uint8Array(1))
  const other = await withRenderer(draw)
  await buildListing(other, { title: 'Walnut desk' })
  await buildListing(other, { title: 'Walnut table', description: 'call 212 555 0199' })
  await other.app.features.discovery.search.learn()
  for (const words of ['walnut', 'nonsense slogan', 'walnut call 212-555-0199'])
    await get(searchPreviewPath(words), { at: other })
  await other.close()
  const facts = ['2 items on Stoop in New York']
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ title: 'walnut', isQuoted: true, facts })
  expect(draw.mock.calls[1]?.[0]).toMatchObject({ title: '', facts: ['From people around the corner'] })
  expect(draw.mock.calls[2]?.[0]).toMatchObject({ title: '' })
})

test('simultaneous requests share one drawing; too many pictures or requests are refused', async () => {
  const held = Promise.withResolvers<Uint8Array>()
  const draw = vi.fn((_preview: Preview) => held.promise)
  const other = await withRenderer(draw)
  const members = await Promise.all(Array.from({ length: 16 }, () => buildMember(other)))
  const late = await buildMember(other)
  const wanted = [...members, ...members].map((member) =>
    get(profilePreviewPath(member.username), { at: other }),
  )
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(16))
  const refused = await get(profilePreviewPath(late.username), { at: other })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  held.resolve(new Uint8Array(5))
  const statuses = (await Promise.all(wanted)).map(({ status }) => status)
  expect([new Set(statuses), draw.mock.calls.length]).toEqual([new Set([200]), 16])
  expect((await get(profilePreviewPath(late.username), { at: other })).status).toBe(200)
  const many = await Promise.all(
    Array.from({ length: 120 }, () => get('/previews/people/nobody-here.jpg', { at: other })),
  )
  const limited = many.find(({ status }) => status === 429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  await other.close()
})
