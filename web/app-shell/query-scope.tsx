import { isServer, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { ForgetAnswers } from '../features/auth/forget-answers.tsx'
import { onComeBack } from '../features/offline/come-back.ts'

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
  useEffect(
    () => onComeBack(() => import('./refetch-shown.ts').then(({ askShown }) => askShown(client), gone)),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <ForgetAnswers />
      {children}
    </QueryClientProvider>
  )
}

/** A newer version has other files: the page is loaded anew. */
const gone = () => 'refused' as const
