import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { callQuery } from '../../../api/cache/query.ts'
import { AlertsProvider } from '../../../ui/feedback/alerts.tsx'
import { copiedSentence, PickupStep } from './pickup-step.tsx'

function shown(account: { address: string; phone_number: string }): string {
  const cache = new QueryClient()
  const { queryKey } = callQuery('users.getBusinessAccount', { params: { owner_id: 'o-1' } })
  cache.setQueryData(queryKey, { name: 'Ann’s', ...account })
  const props = {
    map: null,
    notice: null,
    emailError: undefined,
    askEmail: true,
    onEmailBlur() {},
    onSubmit: () => true,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <AlertsProvider>
        <PickupStep ownerId="o-1" {...props} />
      </AlertsProvider>
    </QueryClientProvider>,
  )
}

test('[S2.086] [S2.087] [S2.088] shows the seller’s business address and phone, or instructions without them', () => {
  const full = shown({ address: '350 5th Avenue, New York', phone_number: '212 555 0100' })
  expect(full).toContain('350 5th Avenue, New York')
  expect(full).toContain('212 555 0100')
  const empty = shown({ address: '', phone_number: '' })
  expect(empty).toContain('Contact seller for pickup location')
  expect(empty).toContain('Contact through app')
  // And a way to do so.
  expect(empty).toContain('agree on a time and place on your order’s page')
})

test('[S2.089] Copy Address reports whether it worked', () => {
  const html = shown({ address: '350 5th Avenue', phone_number: '' })
  expect(html).toMatch(/<button(?![^>]*disabled="")[^>]*>(?:(?!<\/button>).)*Copy Address/)
  expect(copiedSentence(true, 'x')).toBe('Address copied to clipboard!')
  expect(copiedSentence(false, '350 5th Avenue')).toContain('350 5th Avenue')
})
