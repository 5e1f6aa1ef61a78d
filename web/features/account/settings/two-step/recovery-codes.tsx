import { Button } from '../../../../ui/buttons/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

/** New recovery codes. They are shown once, so an accidental press must not close them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ text: 'Copied.' })
  }
  const file = `data:text/plain,${encodeURIComponent(`Stoop recovery codes. Each works once.\n\n${codes.join('\n')}\n`)}`
  return (
    <Dialog
      open
      title="Save your recovery codes"
      size="sm"
      dismissible={false}
      onClose={onClose}
      footer={
        <Button size="lg" wide onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          With one of these you can log in when you lose your device. Each works once, and we can’t show them
          again.
        </p>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <a
            href={file}
            download="stoop-recovery-codes.txt"
            className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-primary-ink underline underline-offset-4"
          >
            Download
          </a>
        </div>
      </div>
    </Dialog>
  )
}
