import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { useAlerts } from '../../ui/feedback/alerts.tsx'

type ProviderPage = 'money.setUp' | 'money.dashboard'

/** Navigates to a page of the payment provider. Its URL works only once, so each press of the button requests a new one. */
export function useProviderPage() {
  const { alert } = useAlerts()
  const [busy, setBusy] = useState<ProviderPage | null>(null)
  const open = async (page: ProviderPage) => {
    setBusy(page)
    const result = await call(page)
    // Busy until the browser has left.
    if (result.error === null) return window.location.assign(result.data.url)
    setBusy(null)
    await alert(failureText(result), 'Your payouts')
  }
  return { busy, open }
}
