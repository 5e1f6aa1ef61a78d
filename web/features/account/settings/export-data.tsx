import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../save-file.ts'
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
    saveFile('stoop-my-data.json', JSON.stringify(result.data, null, 2), 'application/json')
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
