import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog, type ReasonedAction } from './reason-dialog.tsx'

interface DownloadButtonProps {
  label?: string
  /** Returns why it failed; null if it did not. */
  download: (reason: string) => Promise<string | null>
}

/** Saves the current list as a file, which has data about people. It asks why first, because the file leaves the installation. */
export function ListDownloadButton(props: DownloadButtonProps) {
  return <AskingButton {...props} words={exportWords} />
}

/** Saves figures, which name nobody, as a file. It asks why first: they are the operator's business. */
export function FiguresDownloadButton(props: DownloadButtonProps) {
  return <AskingButton {...props} words={figuresWords} />
}

function AskingButton({
  download,
  label = 'First 1,000 as CSV',
  words,
}: DownloadButtonProps & { words: Omit<ReasonedAction, 'send'> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Download className="size-5" />} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && <ReasonDialog action={{ ...words, send: download }} onClose={() => setIsAsking(false)} />}
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

const figuresWords = {
  title: 'Download these figures?',
  action: 'Download',
  failed: 'Nothing was downloaded',
} as const
