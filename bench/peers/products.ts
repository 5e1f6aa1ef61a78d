import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A generated listing, as it also goes into the peers' catalogues. */
export interface Product {
  /** Unique: titles are not. */
  handle: string
  title: string
  description: string
  cents: number
  category: string
  /** The address of its picture in the peers; nobody requests it. */
  image: string
}

/** All listings of a filled database with their ids, oldest first, so that a peer that stores them in order has the same newest ones. */
export async function readProducts(pool: pg.Pool): Promise<{ ids: string[]; products: Product[] }> {
  const { rows } = await pool.query<Product & { id: string }>(
    `select id, 'listing-' || number as handle, title, description, price_cents as cents, category,
      'https://pictures.example/' || md5(number::text)::uuid || '.webp' as image
    from listings order by published_at`,
  )
  return { ids: rows.map(({ id }) => id), products: rows.map(({ id: _, ...product }) => product) }
}

/** A name for these products: the same for the same ones. */
export function fingerprint(products: readonly Product[]): string {
  return createHash('sha256').update(JSON.stringify(products)).digest('hex').slice(0, 16)
}
