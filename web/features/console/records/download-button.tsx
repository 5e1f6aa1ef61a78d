import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Saves the current list as a file. @param download returns why it failed; null if it did not */
export function DownloadButton({
  download,
  label = 'First 1,000 as CSV',
}: {
  download: () => Promise<string | null>
  label?: string
}) {
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const run = async () => {
    setIsBusy(true)
    const refusal = await download()
    setIsBusy(false)
    if (refusal !== null) toast({ text: refusal, tone: 'danger' })
  }
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-5" />}
      busy={isBusy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
