import { browserRefuses, type Consent, chooseConsent } from './consent.ts'
import { useConsent } from './use-consent.ts'

const options: readonly { choice: Consent; title: string; text: string }[] = [
  {
    choice: 'without',
    title: 'Count my visits without a cookie',
    text: 'Each open tab counts as one visit.',
  },
  {
    choice: 'with',
    title: 'Remember this browser for a year',
    text: 'A cookie with a random number, 365 days.',
  },
  { choice: 'never', title: 'Don’t count me', text: 'No visit is counted, and the cookie is deleted.' },
]

/** The choice about analytics, which can be changed at any time. @source product-decisions §7 */
export function ConsentChoice() {
  const consent = useConsent()
  if (consent !== null && browserRefuses(navigator))
    return (
      <p>Your browser asks not to be tracked, so your visits are not counted. There is nothing to choose.</p>
    )
  return (
    <fieldset className="grid gap-1" data-preference="consent">
      <legend className="sr-only">Counting visits</legend>
      {options.map(({ choice, title, text }) => (
        <label
          key={choice}
          className="grid min-h-11 grid-cols-[1.25rem_1fr] gap-x-3 rounded-md p-3 has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="consent"
            value={choice}
            checked={consent === choice}
            disabled={consent === null}
            onChange={() => chooseConsent(choice)}
            className="mt-0.5 size-5 accent-primary"
          />
          <span className="font-semibold">{title}</span>
          <span className="col-start-2 text-soft text-sm">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
