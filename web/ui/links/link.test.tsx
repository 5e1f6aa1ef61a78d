import { renderToString } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const links: LinkProps[] = [
  { to: '/' },
  { to: '/shop?cursor=a%2Fb&x=1#top' },
  { to: '/shop/category/home-decor', viewTransition: true, prefetch: 'intent', className: 'tile' },
  {
    to: '/shop/search/caf%C3%A9',
    'aria-label': 'Search',
    replace: true,
    preventScrollReset: true,
    state: { a: 1 },
  },
  { to: '/shop', reloadDocument: true, relative: 'path', defaultShouldRevalidate: false },
  { to: '/shop', mask: '/browse' },
  { to: '/shop/./browse' },
  { to: '../browse' },
  { to: { pathname: '/shop', search: '?a=1' } },
  { to: 'https://example.com/' },
  { to: '//example.com/shop' },
  { to: 'mailto:somebody@example.com' },
]

test.each(links)('the server renders the same link as the router: %j', (props) => {
  const drawn = (It: typeof Link) =>
    renderToString(
      <MemoryRouter initialEntries={['/shop/search']}>
        <It {...props}>There</It>
      </MemoryRouter>,
    )
  expect(import.meta.env.SSR).toBe(true)
  expect(drawn(Link)).toBe(drawn(RouterLink as typeof Link))
})
