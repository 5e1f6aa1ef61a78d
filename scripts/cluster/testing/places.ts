/** The places where people without an account find a listing. */
export const placesOf = (id: string, seller: string, words: string) => ({
  list: '/api/listings/browse_anonymous',
  search: `/api/search/search_listings_by_title?query=${encodeURIComponent(words)}`,
  item: `/api/listings/get_listing_by_uuid_anonymous/${id}`,
  several: `/api/listings/get_listings_by_ids?ids=${id}`,
  profile: `/api/people/${seller}/items`,
  page: `/shop/item/${id}`,
  shop: '/shop',
  results: `/shop/search/${encodeURIComponent(words)}`,
  person: `/people/${seller}`,
  sitemap: '/sitemaps/items-1.xml',
})

/** The places where a listing is found at an address. */
export async function seenIn(address: string, places: Record<string, string>, id: string): Promise<string[]> {
  const seen = await Promise.all(
    Object.entries(places).map(async ([place, path]) => {
      const response = await fetch(`${address}${path}`)
      const text = await response.text()
      return response.status === 200 && text.includes(id) ? [place] : []
    }),
  )
  return seen.flat()
}
