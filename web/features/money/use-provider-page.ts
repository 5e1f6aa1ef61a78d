import { useState } from 'react'
import { call } from '../../api/call.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/transport/response.ts'
import { useAlerts } from '../../ui/feedback/alerts.tsx'

type ProviderPage = 'money.setUp' | 'money.dashboard'

/** Opens a page of the payment provider in place of this one. Its address works once, so it is asked for at the press. */
export function useProviderPage() {
  const { alert } = useAlerts()
  const [busy, setBusy] = useState<ProviderPage | null>(null)
  const open = async (page: ProviderPage) => {
    setBusy(page)
    const result = await call(page)
    // Busy until the browser has left.
    if (result.error === null) return window.location.assign(result.data.url)
    setBusy(null)
    const hint = isNetworkFailure(result) ? ` ${checkConnectionSentence}` : ''
    await alert(`${result.error}${hint}`, 'Your payouts')
  }
  return { busy, open }
}
