import { validate } from 'uuid'
import type { NoticeGround } from '../../../../contract/rules/moderation/notice-grounds.ts'
import type { ModerationDependencies } from '../dependencies.ts'

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

/** Stores a notice, adds it to the queue and confirms it by email. @returns its reference */
export async function sendNotice(deps: ModerationDependencies, notice: NewNotice): Promise<string> {
  const { random, clock, notify } = deps
  const reference = `N-${Array.from({ length: 8 }, () => LETTERS[random.integer(LETTERS.length)]).join('')}`
  await deps.unitOfWork(async (tx) => {
    const id = random.uuid()
    const now = clock.now()
    const named = listingIn(notice.url, deps.publicUrl)
    const listing = named ? await tx.notices.listing(named) : undefined
    const { name, email, url, ground, text } = notice
    await tx.notices.add({
      id,
      reference,
      name,
      email,
      url,
      listing_id: listing?.id ?? null,
      ground,
      body: text,
      created_at: now,
    })
    const item = await tx.items.open({
      id: random.uuid(),
      kind: 'notice',
      targetId: id,
      ownerId: listing?.owner_id ?? null,
      title: listing?.title ?? url,
      now,
    })
    await tx.items.addScore(item.id, NOTICE_SCORE)
    await notify(tx, { kind: 'notice.received', facts: { reference, name, url } }, [
      { role: 'sender', userId: null, email },
    ])
  })
  return reference
}

/** The listing that an address of ours shows; null for every other address. */
function listingIn(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null
  const { host, pathname } = new URL(address)
  const id = /^\/shop\/item\/([^/]+)\/?$/.exec(pathname)?.[1]
  return host === new URL(publicUrl).host && id && validate(id) ? id : null
}
