import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { type Notice, plainNotice } from '../form/notices.ts'

/** Downloads everything stored about the member. @source product-decisions §2 */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  async function download() {
    setBusy(true)
    setNotice(undefined)
    const result = await call('users.exportMe')
    setBusy(false)
    if (result.error !== null) return setNotice(plainNotice(result))
    save('stoop-my-data.json', JSON.stringify(result.data, null, 2))
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        icon={<Download className="size-5" />}
        busy={busy}
        busyLabel="Collecting…"
        onClick={() => void download()}
      >
        Download my data
      </Button>
      <FormAlert notice={notice} />
    </div>
  )
}

/** Saves a text as a download. */
function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Once the download has begun it no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
