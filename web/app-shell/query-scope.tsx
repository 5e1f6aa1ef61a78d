import { isServer, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../api/cache/query-client.ts'
import { ClearQueryCache } from '../features/auth/clear-query-cache.tsx'
import { onComeBack, whenModuleFails } from '../features/offline/come-back.ts'

let browserClient: QueryClient | undefined

/**
 * The query cache. The browser has one for the whole visit, the server one for each page. It is part of the layouts
 * and not of the root: the site's pages call nothing and need not load it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (isServer) return createQueryClient()
    browserClient ??= createQueryClient()
    return browserClient
  })
  useEffect(
    () =>
      onComeBack(() =>
        import('./refetch-shown.ts').then(
          ({ refetchShown }) => refetchShown(client),
          () => whenModuleFails('refetch-shown'),
        ),
      ),
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <ClearQueryCache />
      {children}
    </QueryClientProvider>
  )
}
