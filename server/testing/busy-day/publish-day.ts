import { sql } from '../../db/sql.ts'
import { buildMember, buildPhoto, buildToken, type Member } from '../factories.ts'
import { publish } from '../listings.ts'
import { photo, sofa } from '../pictures/drawn-photos.ts'
import type { TestApp } from '../test-app.ts'
import { breakingPostings, honestPostings, type Posting } from './postings.ts'

const DAY = 24 * 3600_000

/** What became of a posting. */
export interface Published {
  title: string
  breaks: boolean
  owner: Member
  outcome: 'public' | 'held' | 'refused'
  /** Null if it was refused. */
  id: string | null
  rules: string[]
}

/** Members who have been here for a while, so that the limits of new accounts are not what finds something. */
export async function buildSettledMembers(test: TestApp, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let at = 0; at < count; at++) {
    const member = await buildMember(test)
    const since = new Date(test.clock.now().getTime() - 200 * DAY)
    await test.database.run(sql`update users set created_at = ${since} where id = ${member.id}`)
    members.push(member)
  }
  return members
}

/** 300 listings over the day: 260 honest ones, 36 that break a rule by their words, and 4 with photos of other sellers. */
export async function publishDay(test: TestApp, sellers: readonly Member[]): Promise<Published[]> {
  const honest = honestPostings(256)
  const breaking = breakingPostings(36)
  const published: Published[] = []
  for (const [at, posting] of honest.entries()) {
    const owner = sellers[at % sellers.length] as Member
    published.push(await publishWords(test, owner, posting))
    const wrong = at % 7 === 0 ? breaking[at / 7] : undefined
    if (wrong) published.push(await publishWords(test, sellers[(at + 3) % sellers.length] as Member, wrong))
  }
  return [...published, ...(await stealPhotos(test, sellers))]
}

async function publishWords(test: TestApp, owner: Member, { words, breaks }: Posting): Promise<Published> {
  const { title, description, category, price, condition } = words
  const { id: photoId } = await buildPhoto(test, owner.id)
  const fields = { title, description, category, price: String(price), condition, photo_ids: photoId }
  return await publishForm(test, owner, { fields }, breaks)
}

/** Four sellers photograph their sofas; one account takes the pictures and sells them for less. */
async function stealPhotos(test: TestApp, sellers: readonly Member[]): Promise<Published[]> {
  const thief = await buildMember(test)
  const published: Published[] = []
  for (const [at, color] of ['#8d3b2f', '#2f5d8d', '#3f7d4c', '#b28a2e'].entries()) {
    const bytes = await photo(sofa(color, 300 + at * 90))
    const files = [{ name: 'images', bytes }]
    const owner = sellers[at] as Member
    const mine = {
      title: `Sofa ${at + 1} from our den`,
      description: `${color} velvet.`,
      category: 'Furniture',
    }
    published.push(await publishForm(test, owner, { fields: mine, files }, false))
    const stolen = { title: `Velvet couch, lot ${at + 1}`, description: 'Must go.', category: 'Furniture' }
    published.push(await publishForm(test, thief, { fields: stolen, files }, true))
  }
  return published
}

async function publishForm(
  test: TestApp,
  owner: Member,
  form: Parameters<typeof publish>[2],
  breaks: boolean,
): Promise<Published> {
  const token = await buildToken(test, owner.id)
  const { status, data, details, error } = await publish(test, { ...owner, token }, form)
  if (status !== 201 && status !== 422) throw new Error(`“${form.fields?.title}”: ${status} ${error}`)
  const notices = (status === 201 ? data.notices : (details.notices as typeof data.notices)) ?? []
  return {
    title: form.fields?.title ?? '',
    breaks,
    owner,
    outcome: status === 422 ? 'refused' : data.status === 'held' ? 'held' : 'public',
    id: status === 201 ? data.id : null,
    rules: notices.map(({ rule }) => rule),
  }
}
