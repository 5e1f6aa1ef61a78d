import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PictureRow, PictureRows } from './picture-rows.tsx'

const rows = [
  { id: 'a', title: 'Cane chair', isNew: true },
  { id: 'b', title: 'Radio', isNew: false },
]

test('each row is one link with its title, its lines and its end, and says what is new', () => {
  const list = (
    <PictureRows rows={rows} idOf={({ id }) => id}>
      {({ id, title, isNew }) => (
        <PictureRow to={`/orders/${id}`} photo={null} title={title} hasNews={isNew} end="$45.00">
          Sold
        </PictureRow>
      )}
    </PictureRows>
  )
  const router = createMemoryRouter([{ path: '*', element: list }])
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  const items = markup.split('<li>').slice(1)
  expect(items.map((item) => item.match(/href="([^"]*)"/g))).toEqual([
    ['href="/orders/a"'],
    ['href="/orders/b"'],
  ])
  expect(items.map((item) => item.includes('New: '))).toEqual([true, false])
  for (const [index, { title }] of rows.entries()) {
    expect(items[index]).toContain(title)
    expect(items[index]).toMatch(/Sold[\s\S]*\$45\.00/)
  }
})
