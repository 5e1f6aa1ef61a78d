import { Button } from '../../ui/buttons/button.tsx'
import { useSite } from './site-data.ts'

interface ContactMissingProps {
  onClose: () => void
  retry: () => void
}

/** Replaces the Contact dialog if its code cannot be loaded: the email address works without it. */
export function ContactMissing({ onClose, retry }: ContactMissingProps) {
  const { supportEmail } = useSite()
  return (
    <div role="alert" className="page-width mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-64 flex-1">
        The form could not be loaded. Write to{' '}
        <a href={`mailto:${supportEmail}`} className="font-semibold text-primary-ink underline">
          {supportEmail}
        </a>{' '}
        instead, or try again when you’re online.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={retry}>
          Try Again
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
