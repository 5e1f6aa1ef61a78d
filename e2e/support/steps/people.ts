import { makeListing } from '../data/listings.ts'
import type { Member } from '../data/members.ts'
import type { Stoop } from '../server/stoop.ts'
import { makeHandedOver } from './orders.ts'

/** An unbreakable word, nearly as long as a title may be. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
/** A long text without spaces. */
export const longText = `${longWord} ${'👨‍👩‍👧‍👦🪑🎉'.repeat(9)} ${'look'.repeat(40)}`

/** Two members with something for every people feature to show. */
export interface Acquaintance {
  seller: Member
  buyer: Member
  /** The longest that is allowed. */
  sellerName: string
  /** The item that the buyer has an open offer for. */
  item: string
  conversation: string
}

/** Makes an acquaintance whose names and words are as long as they may be. */
export async function makeAcquaintance(
  stoop: Stoop,
  { seller, buyer }: { seller: Member; buyer: Member },
): Promise<Acquaintance> {
  const asBuyer = sender(stoop, buyer)
  const asSeller = sender(stoop, seller)
  const mark = crypto.randomUUID().slice(0, 8)
  const [sellerName, buyerName] = [`wwwwwwwwwwwwwwwwwwwww-${mark}`, `mmmmmmmmmmmmmmmmmmmmm-${mark}`]
  await asSeller('PATCH', '/users/me', { username: sellerName })
  await asBuyer('PATCH', '/users/me', { username: buyerName })
  await makeReviews(stoop, { seller, buyer })
  const item = await makeListing(stoop.url, seller, { title: longWord, price: 99_999 })
  const { offer } = await asBuyer('POST', '/offers', { listing_id: item, amount: 88_888 })
  const chat = (offer as { conversation_id: string }).conversation_id
  for (const [say, text] of [
    [asBuyer, longText],
    [asSeller, longWord],
    [asBuyer, '🪑'],
  ] as const)
    await say('POST', `/chat/conversations/${chat}/messages`, { id: crypto.randomUUID(), text })
  const search = { query: longWord, price: ['25-50'], condition: ['good', 'like_new'], offers: true }
  await asBuyer('POST', '/saved_searches', {
    name: longWord.slice(0, 60),
    criteria: search,
    frequency: 'instant',
  })
  return { seller, buyer, sellerName, item, conversation: chat }
}

/** The two review each other about an item that was handed over, and the seller answers. */
async function makeReviews(
  stoop: Stoop,
  { seller, buyer }: { seller: Member; buyer: Member },
): Promise<void> {
  const [asBuyer, asSeller] = [sender(stoop, buyer), sender(stoop, seller)]
  const sold = await makeListing(stoop.url, seller, { title: `${longWord}n` })
  const order = await makeHandedOver(stoop, sold, { seller, buyer })
  const tags = ['as_described', 'on_time', 'friendly', 'quick_to_answer', 'well_packed']
  await asBuyer('PUT', `/orders/${order}/review`, { stars: 4, tags, text: longText.slice(0, 500) })
  await asSeller('PUT', `/orders/${order}/review`, { stars: 5, tags: ['on_time'], text: longWord })
  const { received } = await asSeller('GET', `/orders/${order}/reviews`)
  const { id } = received as { id: string }
  await asSeller('POST', `/reviews/${id}/answer`, { text: longText.slice(0, 300) })
}

/** Calls the API as a member. @throws Error if the call is refused */
export function sender({ url }: Stoop, { tokens }: Member) {
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const data = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(data)}`)
    return data
  }
}
