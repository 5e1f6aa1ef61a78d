import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offlinePattern, publicPages, serverCachedPattern } from './public-pages.ts'

test('the server caches pages that are the same for everyone, whatever the query', () => {
  for (const url of ['/', '/?from=mail', '/shop', '/shop?cursor=x', '/shop/item/1', '/about', '/offline'])
    expect([url, serverCachedPattern.test(url)]).toEqual([url, true])
  for (const url of ['/browse', '/favorites', '/orders/1', '/shopping', '/investors', '/shop/item/1.data'])
    expect([url, serverCachedPattern.test(url)]).toEqual([url, false])
})

test('the service worker stores public pages, and pages below them only where those exist', () => {
  for (const path of ['/', '/shop', '/shop/item/1', '/browse', '/favorites', '/guides/moving', '/terms'])
    expect([path, offlinePattern.test(path)]).toEqual([path, true])
  for (const path of ['/offline', '/orders', '/shopping', '/about/us', '/my-stuff'])
    expect([path, offlinePattern.test(path)]).toEqual([path, false])
})

test('the service worker’s copy of the pattern is up to date', () => {
  expect(readFileSync('public/service-worker.js', 'utf8')).toContain(String(offlinePattern))
})

test('every public page has a route, and the site layout holds no other public page', () => {
  const routes = readFileSync('web/routes.ts', 'utf8')
  const site = routes.slice(routes.indexOf('site-layout'), routes.indexOf('sitemaps/'))
  const routesIn = (text: string) => [...text.matchAll(/route\('([\w-]+)'/g)].map((match) => `/${match[1]}`)
  const pathsOf = (layout: string) =>
    publicPages.filter((page) => page.layout === layout).map(({ path }) => path)
  expect(routesIn(routes)).toEqual(expect.arrayContaining(pathsOf('shop')))
  expect(['/', ...routesIn(site)].toSorted()).toEqual(
    [...pathsOf('site'), '/investors', '/investor-password'].toSorted(),
  )
})
