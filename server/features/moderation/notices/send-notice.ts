import { validate } from 'uuid'
import type { NoticeGround } from '../../../../contract/rules/moderation/notice-grounds.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { NamedThing } from './notice-repository.ts'

/** A notice as its form sends it. */
export interface NewNotice {
  name: string
  email: string
  url: string
  ground: NoticeGround
  text: string
}

/** Whoever sends one has a name and answers for what they say, so it comes before most reports. */
const NOTICE_SCORE = 50
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Stores a notice, adds it to the queue's item about what it names, and confirms it by email. A notice about anything else is an item
 * of its own.
 * @returns its reference
 */
export async function sendNotice(deps: ModerationDependencies, notice: NewNotice): Promise<string> {
  const { random, clock, notify } = deps
  const reference = `N-${Array.from({ length: 8 }, () => LETTERS[random.integer(LETTERS.length)]).join('')}`
  await deps.unitOfWork(async (tx) => {
    const id = random.uuid()
    const now = clock.now()
    const { name, email, url, ground, text } = notice
    const { kind, thing } = await findNamed(tx, pathOfOurs(url, deps.publicUrl))
    const item = await tx.items.open({
      id: random.uuid(),
      kind: 'notice',
      targetId: thing?.id ?? id,
      ownerId: thing?.ownerId ?? null,
      title: thing?.title ?? `Notice ${reference} about another page`,
      now,
    })
    await tx.notices.add({
      id,
      reference,
      name,
      email,
      url,
      listing_id: kind === 'listing' && thing ? thing.id : null,
      person_id: kind === 'person' && thing ? thing.id : null,
      item_id: item.id,
      ground,
      body: text,
      created_at: now,
    })
    await tx.items.addNotice(item.id, { points: NOTICE_SCORE, ground })
    await notify(tx, { kind: 'notice.received', facts: { reference, name, url } }, [
      { role: 'sender', userId: null, email },
    ])
  })
  return reference
}

/** What a page of ours shows. A review is on the profile of whom it is about. */
async function findNamed(
  { notices }: Pick<ModerationTransaction, 'notices'>,
  path: string,
): Promise<{ kind: 'listing' | 'person' | null; thing?: NamedThing | undefined }> {
  const [, listing] = /^\/shop\/item\/([^/]+)\/?$/.exec(path) ?? []
  if (listing && validate(listing)) return { kind: 'listing', thing: await notices.listing(listing) }
  const [, member] = /^\/people\/([\w-]+)\/?$/.exec(path) ?? []
  if (member) return { kind: 'person', thing: await notices.person(member) }
  return { kind: null }
}

/** The path of an address of ours; empty for every other address. */
function pathOfOurs(address: string, publicUrl: string): string {
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return host === new URL(publicUrl).host ? pathname : ''
}
