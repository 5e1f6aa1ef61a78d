import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageError } from './page-error.tsx'
import { RequestIdContext } from './request-id.ts'

/** The document's markup after its loader has thrown. */
async function render(thrown: unknown): Promise<string> {
  const loader = () => {
    throw thrown
  }
  const { query, dataRoutes } = createStaticHandler([{ path: '/', loader, ErrorBoundary: PageError }])
  const context = await query(new Request('http://stoop.example/'))
  if (context instanceof Response) throw new Error('the loader answered by itself')
  return renderToString(
    <RequestIdContext value="aB3_x9Kq-1f">
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />
    </RequestIdContext>,
  )
}

test('the page of a failed document names its request, selectable with one press', async () => {
  const markup = await render(new Error('broken'))
  expect(markup).toContain('Something tumbled down the steps')
  expect(markup).toContain('Reference <code class="select-all">aB3_x9Kq-1f</code>')
})

test('an unknown address has no reference', async () => {
  const markup = await render(new Response('', { status: 404 }))
  expect(markup).toContain('Oops! Page not found')
  expect(markup).not.toContain('Reference')
})
