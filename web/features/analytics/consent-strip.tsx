import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { chooseConsent } from './consent.ts'
import { useAsks } from './use-consent.ts'

/** Asks once, at the end of a page, in nobody's way. */
export function ConsentStrip() {
  if (!useAsks()) return null
  return (
    <section
      aria-label="Counting visits"
      className="page-width mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6"
    >
      <p className="min-w-64 flex-1 text-sm">
        We count visits without cookies. May we recognize this browser for a year?{' '}
        <Link to="/privacy#counting" className="text-primary-ink underline underline-offset-4">
          What that means
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => chooseConsent('with')}>
          Allow
        </Button>
        <Button look="secondary" onClick={() => chooseConsent('never')}>
          Don’t count me
        </Button>
      </div>
    </section>
  )
}
