import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { renderHtml } from '../../../testing/render-html.tsx'
import { sampleListing } from '../../../testing/sample-listing.ts'
import { AlertsProvider } from '../../../ui/feedback/alerts.tsx'
import { EditForm } from './edit-form.tsx'

function form(facts: Partial<Listing>): string {
  return renderHtml(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsProvider>
        <EditForm listing={sampleListing(facts)} />
      </AlertsProvider>
    </QueryClientProvider>,
    '/edit-listing',
  )
}

const sentence = 'Someone is buying this right now, so it cannot be changed.'

test('a reserved listing cannot be edited and says why', () => {
  const html = form({ status: 'reserved', is_active: false })
  expect(html).toContain(sentence)
  expect(html).toMatch(/<fieldset disabled=""[^>]*><div inert=""/)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/)
})

test('an available listing can be edited', () => {
  const html = form({})
  expect(html).not.toContain(sentence)
  expect(html).not.toMatch(/<fieldset disabled|inert=""/)
  expect(html).toContain('Save changes')
})
