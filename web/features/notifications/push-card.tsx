import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { NotificationSettings } from '../../../contract/calls/people/notification-settings.ts'
import { callQuery } from '../../api/cache/query.ts'
import { localStore } from '../../api/storage/storage.ts'
import { PUSH_DECLINED_KEY } from '../../api/storage/storage-keys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useDevice } from './settings/use-device.ts'

/**
 * Offers notifications on this device once somebody has a reason to want them: their first message, or their first sale. Nothing
 * is asked before the press, and never again after Not now.
 * @param what what they would be told, within a sentence
 */
export function PushCard({ what }: { what: string }) {
  const [isDeclined, setDeclined] = useState(() => localStore.getItem(PUSH_DECLINED_KEY) !== null)
  const { data } = useQuery({ ...callQuery('notifications.settings'), enabled: !isDeclined })
  if (isDeclined || !data) return null
  const decline = () => {
    localStore.setItem(PUSH_DECLINED_KEY, '1')
    setDeclined(true)
  }
  return <Offer settings={data} what={what} onDecline={decline} />
}

interface OfferProps {
  settings: NotificationSettings
  what: string
  onDecline: () => void
}

function Offer({ settings, what, onDecline }: OfferProps) {
  const { state, busy, toggle } = useDevice(settings)
  if (state !== 'off') return null
  return (
    <section
      aria-label="Notifications"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b bg-tint px-4 py-3 last:border-b-0"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Bell aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <span>Get a notification {what}, even when Stoop is closed.</span>
      </p>
      {/* When they wrap, the buttons line up with the text instead of the bell. */}
      <div className="flex gap-2 max-sm:pl-8">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Turning on…"
          onClick={() => void toggle()}
          className="bg-surface!"
        >
          Turn on
        </Button>
        <Button variant="ghost" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  )
}
