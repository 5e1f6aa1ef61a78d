import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { makeMember } from '../../e2e/support/data/members.ts'
import { createMarketplace, type Marketplace } from './marketplace.ts'

/**
 * `npm run faults:uploads`: many uploads of the largest permitted size at once. All must be accepted, with less than 500 MB of
 * memory (`--limit N`, in megabytes).
 */
const { values } = parseArgs({ options: { limit: { type: 'string', default: '500' } } })
const maxMegabytes = Number(values.limit)
const problems: string[] = []

/** A form of five files of 20 MB: a small picture with padding. */
async function listingForm(): Promise<FormData> {
  const background = { r: 150, g: 60, b: 200 }
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const file = new Blob([picture, Buffer.alloc(20 * 1024 * 1024 - picture.byteLength)])
  const form = new FormData()
  const fields = { title: 'Five photos', description: 'Large ones.', category: 'Other', price: '5' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (let photo = 0; photo < 5; photo++) form.append('images', file, 'photo.jpg')
  return form
}

/** A form of one noise photo: 49 megapixels, about 10 MB. */
async function photoForm(width: number, height: number): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const jpeg = await sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(jpeg)]), 'photo.jpg')
  return form
}

/** Sends a form many times at once, ten times per member, and samples the memory. */
async function flood(marketplace: Marketplace, what: string, count: number, path: string, form: FormData) {
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / 10) }, () => makeMember(marketplace.address)),
  )
  const startedAt = performance.now()
  const sent = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const authorization = `Bearer ${people[index % people.length]?.tokens.access_token}`
      const response = await fetch(`${marketplace.address}/api${path}`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      })
      const text = await response.text()
      return response.status === 201 ? 'taken' : `${response.status} ${text}`
    }),
  )
  const peak: { own: number; family: number | null } = { own: 0, family: null }
  let over = false
  void sent.catch(() => {}).finally(() => (over = true))
  for (; !over; await sleep(50)) {
    const { own, family } = marketplace.memory()
    peak.own = Math.max(peak.own, own)
    if (family !== null) peak.family = Math.round(Math.max(peak.family ?? 0, family))
  }
  const outcomes = await sent
  const accepted = outcomes.filter((outcome) => outcome === 'taken').length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const total = peak.family === null ? '' : `, ${peak.family} MB with the processes for photos`
  console.log(`${what}: ${accepted} of ${count} taken in ${seconds} s, at most ${peak.own} MB${total}`)
  const failures = [...new Set(outcomes)].filter((outcome) => outcome !== 'taken')
  if (accepted < count)
    problems.push(`${what}: ${count - accepted} were not taken, but answered ${failures.join(', ')}`)
  if (peak.own > maxMegabytes) problems.push(`${what}: ${peak.own} MB is more than ${maxMegabytes} MB`)
}

const marketplace = await createMarketplace()
try {
  await marketplace.start()
  console.log(`before: ${marketplace.memory().own} MB`)
  const path = '/listings/create_listing'
  await flood(marketplace, '12 listings with 5 photos of 20 MB', 12, path, await listingForm())
  await flood(marketplace, '100 photos of 12 megapixels', 100, '/photos', await photoForm(4032, 3024))
  await flood(marketplace, '30 photos of 49 megapixels', 30, '/photos', await photoForm(7000, 7000))
  await marketplace.stop()
} catch (error) {
  problems.push(error instanceof Error ? `${error.message}\n${marketplace.output()}` : String(error))
} finally {
  await marketplace.cleanUp()
}
for (const problem of problems) console.error(`WRONG: ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
