import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { visit } from '../../cluster/testing/visitor.ts'
import { type Attempting, outcomeOf, type State, type Traffic, type TrafficOptions } from './traffic.ts'

const colors = [
  { r: 40, g: 90, b: 200 },
  { r: 200, g: 40, b: 40 },
  { r: 40, g: 160, b: 60 },
  { r: 230, g: 200, b: 40 },
] as const

/** Photos of one color each: listings that follow each other have different ones. */
export function newPhotos(): Promise<Uint8Array[]> {
  return Promise.all(
    colors.map((background) =>
      sharp({ create: { width: 800, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
}

/** Checks a listing's photo. @returns null, or what is wrong with it */
export async function lookAt(site: string, photoId: string, number: number): Promise<string | null> {
  const answer = await fetch(`${site}/photos/${photoId}/320.webp`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) return outcomeOf({ status: answer.status, text: bytes.toString() })
  const stats = await sharp(bytes)
    .stats()
    .catch(() => null)
  if (!stats) return 'no picture'
  const [r, g, b] = stats.channels.map(({ mean }) => mean) as [number, number, number]
  const wanted = colors[number % colors.length] as (typeof colors)[number]
  const difference = Math.abs(r - wanted.r) + Math.abs(g - wanted.g) + Math.abs(b - wanted.b)
  return difference < 30 ? null : 'another picture'
}

interface Publishing {
  attempt: Attempting
  published: Traffic['published']
}

/** The photos of what was published, past every cache of a browser. */
export async function lookAtPhotos(
  { site, pause }: TrafficOptions,
  state: State,
  { attempt, published }: Publishing,
): Promise<void> {
  const visitor = visit(site)
  for (; !state.isOver; await sleep(pause)) {
    const latest = [...published.values()].at(-1)
    if (!latest) continue
    const { text } = await visitor.get(`/api/listings/get_listing_by_uuid_anonymous/${latest.id}`)
    const [, photo] = /"id":"([0-9a-f-]{36})","width"/.exec(text) ?? []
    if (photo) await attempt('photo', () => lookAt(site, photo, latest.number))
  }
  visitor.leave()
}

export async function publishThings(
  { site, seller, photos, pause }: TrafficOptions,
  state: State,
  { attempt, published }: Publishing,
): Promise<void> {
  for (let number = 1; !state.isOver; number++) {
    const key = `draft-${randomUUID()}`
    const photo = photos[number % photos.length] ?? new Uint8Array()
    const publish = async () => {
      const form = new FormData()
      const fields = {
        title: `Vase no. ${number}`,
        description: 'Blue.',
        price: '25',
        category: 'Decor',
        condition: 'good',
      }
      for (const [name, value] of Object.entries({ ...fields, client_key: key })) form.set(name, value)
      form.set('image0', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'vase.jpg')
      const answer = await fetch(`${site}/api/listings/create_listing`, {
        method: 'POST',
        headers: { authorization: seller },
        body: form,
      })
      const text = await answer.text()
      if (answer.ok) published.set(key, { id: (JSON.parse(text) as { id: string }).id, number })
      return outcomeOf({ status: answer.status, text })
    }
    while (!(await attempt('sell', publish)));
    await sleep(pause * 4)
  }
}
