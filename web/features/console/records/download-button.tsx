import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface DownloadButtonProps {
  label?: string
}

/** Saves figures, which name nobody, as a file. @param download returns why it failed; null if it did not */
export function DownloadButton({
  download,
  label,
}: DownloadButtonProps & { download: () => Promise<string | null> }) {
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const run = async () => {
    setIsBusy(true)
    const refusal = await download()
    setIsBusy(false)
    if (refusal !== null) toast({ text: refusal, tone: 'danger' })
  }
  return <CsvButton label={label} isBusy={isBusy} onClick={() => void run()} />
}

/**
 * Saves the current list as a file. It asks why first, because the file has data about people and leaves the installation.
 * @param download returns why it failed; null if it did not
 */
export function ListDownloadButton({
  download,
  label,
}: DownloadButtonProps & { download: (reason: string) => Promise<string | null> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <CsvButton label={label} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ReasonDialog action={{ ...exportWords, send: download }} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** The words of the dialog that asks why somebody downloads a list. */
export const exportWords = {
  title: 'Download this list?',
  action: 'Download',
  note: 'The file has data about people. Keep it no longer than you need it.',
  failed: 'Nothing was downloaded',
} as const

interface CsvButtonProps extends DownloadButtonProps {
  isBusy?: boolean
  onClick: () => void
}

function CsvButton({ label = 'First 1,000 as CSV', isBusy = false, onClick }: CsvButtonProps) {
  return (
    <Button variant="secondary" icon={<Download className="size-5" />} busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
}
