import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { type Consent, chooseConsent } from './consent.ts'
import { useAsks } from './use-consent.ts'

/** Asks for consent once, at the end of a page; the answer is confirmed in the same place until the next page. */
export function ConsentStrip() {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ consent: Consent; on: string } | null>(null)
  const asks = useAsks()
  const isAnswered = chosen?.on === pathname && !asks
  if (!asks && !isAnswered) return null
  const choose = (consent: Consent) => {
    setChosen({ consent, on: pathname })
    chooseConsent(consent)
  }
  return (
    <section
      aria-label="Counting visits"
      className="page-width mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6"
    >
      {isAnswered ? <Answered consent={chosen.consent} /> : <Question onChoose={choose} />}
    </section>
  )
}

function Question({ onChoose }: { onChoose: (consent: Consent) => void }) {
  return (
    <>
      <p className="min-w-64 flex-1 text-sm">
        We count visits without cookies. Can we remember this browser for a year?{' '}
        <Link to="/privacy#counting" className={linkStyle}>
          What that means
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onChoose('with')}>
          Allow
        </Button>
        <Button variant="secondary" onClick={() => onChoose('never')}>
          Don’t count me
        </Button>
      </div>
    </>
  )
}

/** Takes the focus of the removed button, so that the keyboard continues here and a screen reader announces it. */
function Answered({ consent }: { consent: Consent }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={words} tabIndex={-1} className="min-h-11 rounded-md text-sm">
      {consent === 'with'
        ? 'Thank you. We’ll remember this browser for a year.'
        : 'Your visits are not counted, and there is no cookie.'}{' '}
      <Link to="/privacy#counting" className={linkStyle}>
        Change this
      </Link>
    </p>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'
