import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { renderHtml } from '../../../testing/render-html.tsx'
import { sampleListing } from '../../../testing/sample-listing.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { thumbnailPath } from './own-listing.ts'
import { listFailureText, OwnListings } from './own-listings.tsx'

/** The HTML of /listings with these listings; loading without any. */
function listingsPage(listings?: Listing[]): string {
  const cache = new QueryClient()
  if (listings) cache.setQueryData(['listings.getOwnListings'], { data: listings })
  return renderHtml(
    <QueryClientProvider client={cache}>
      <ToastProvider>
        <OwnListings />
      </ToastProvider>
    </QueryClientProvider>,
    '/listings',
  )
}

test('[S2.124] [S2.127] shows each listing with its price and status', () => {
  const html = listingsPage([
    sampleListing({ title: 'Oak chair', price: 45.5 }),
    sampleListing({ title: 'Old lamp', price: 0, status: 'sold', is_active: false }),
  ])
  expect(html).toContain('Oak chair')
  expect(html).toContain('$45.50')
  expect(html).toContain('On sale')
  expect(html).toContain('Free')
  expect(html).toContain('Sold')
})

test('[S2.125] [S3.005] the thumbnail’s path is keyed by the listing’s id', () => {
  const listing = sampleListing()
  expect(thumbnailPath(listing)).toMatch(new RegExp(`^/images/${listing.id}/thumbnail\\.png(\\?|$)`))
  expect(thumbnailPath({ ...listing, photos: [] })).toBe(`/images/${listing.id}/thumbnail.png`)
  expect(listingsPage([listing])).toContain(`src="/images/${listing.id}/thumbnail.png`)
})

test('[S2.126] a listing without a title is an Untitled Item', () => {
  expect(listingsPage([sampleListing({ title: ' ' })])).toContain('>Untitled Item<')
})

test('[S2.128] shows that it is loading', () => {
  expect(listingsPage()).toContain('Loading your listings...')
})

test('[S2.129] an empty list explains how to begin', () => {
  const html = listingsPage([])
  expect(html).toContain('No listings yet')
  expect(html).toContain('href="/list"')
})

test('[S2.131] a row links to the listing’s form', () => {
  const listing = sampleListing()
  expect(listingsPage([listing])).toContain(`href="/edit-listing?id=${listing.id}"`)
})

test('a reserved listing cannot be paused or deleted', () => {
  const menu = listingsPage([sampleListing({ status: 'reserved', is_active: false })])
  expect(menu).toContain('Someone is buying this right now.')
  expect(menu).not.toContain('>Delete<')
  expect(menu).not.toContain('>Pause<')
})

test('[S8.050] [S2.130] a failure shows the server’s message, or a default one', () => {
  expect(listFailureText('Too many attempts.')).toBe('Error: Too many attempts.')
  expect(listFailureText('')).toBe('Error: Failed to fetch listings')
  expect(listFailureText('Something went wrong')).toBe('Error: Failed to fetch listings')
})
