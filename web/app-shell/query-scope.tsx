import { isServer, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { ForgetAnswers } from '../features/auth/forget-answers.tsx'

let ofThisVisit: QueryClient | undefined

/**
 * The data cache, around everything that asks the API. One for the whole visit in the browser, one for each page on the
 * server. It stands in the layouts and not in the root: the pages of the site ask nothing and need not load it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (isServer) return createQueryClient()
    ofThisVisit ??= createQueryClient()
    return ofThisVisit
  })
  return (
    <QueryClientProvider client={client}>
      <ForgetAnswers />
      {children}
    </QueryClientProvider>
  )
}
