import type { Member } from './members.ts'
import { drawnPhotos } from './photos.ts'

/** Fields of a listing; the rest has defaults. */
export interface Facts {
  title: string
  description?: string
  /** Dollars. */
  price?: number
  category?: string
  photoCount?: number
  /** Instead of drawn ones. */
  photos?: Awaited<ReturnType<typeof drawnPhotos>>
  delivery?: boolean
  details?: Record<string, string | number | boolean>
}

/** Creates a listing through the API. @returns its id */
export async function makeListing(url: string, owner: Member, facts: Facts): Promise<string> {
  const form = new FormData()
  form.set('title', facts.title)
  form.set('description', facts.description ?? 'Used, loved and clean. From a home with a patient cat.')
  form.set('price', String(facts.price ?? 45))
  form.set('category', facts.category ?? 'Clothing')
  form.set('condition', 'good')
  if (facts.delivery) form.set('delivery_enabled', 'true')
  form.set('details', JSON.stringify(facts.details ?? {}))
  const photos = facts.photos ?? (await drawnPhotos(facts.photoCount ?? 1))
  for (const [index, { buffer, mimeType, name }] of photos.entries())
    form.set(`image${index}`, new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const response = await fetch(`${url}/api/listings/create_listing`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.tokens.access_token}` },
    body: form,
  })
  const { id, error } = (await response.json()) as { id?: string; error?: string }
  if (!id) throw new Error(`no listing: ${response.status} ${error}`)
  return id
}

/** Lists four items of two categories. @returns their ids by title */
export async function listFourItems(url: string, owner: Member): Promise<Record<string, string>> {
  const items = [
    { title: 'Leather couch', price: 300, category: 'Furniture' },
    { title: 'Oak desk', price: 90, category: 'Furniture' },
    { title: 'Oak shelf', price: 40, category: 'Furniture' },
    { title: 'Wool scarf', price: 12, category: 'Clothing' },
  ]
  const ids: Record<string, string> = {}
  for (const item of items) ids[item.title] = await makeListing(url, owner, item)
  return ids
}
