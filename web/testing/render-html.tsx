import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The HTML of an element rendered at `url`. */
export function renderHtml(element: ReactElement, url = '/'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
