import { type Tracked, track } from './track.ts'

const steps = {
  '/register': 'email',
  '/email-verification': 'code',
  '/set-password': 'password',
} as const

/** Derives events from a page view: a sign-up step, or browsing without an account. */
export function createDerivation(isSignedIn: () => boolean): (event: Tracked) => void {
  let last = ''
  return ({ name, path }) => {
    if (name !== 'page_view') return
    const step = steps[path as keyof typeof steps]
    if (step) track('onboarding_step', { step })
    else if (last === '/set-password' && isSignedIn()) track('onboarding_step', { step: 'done' })
    if ((path === '/shop' || path === '/browse') && !isSignedIn()) track('browse_anonymous', { page: path })
    last = path
  }
}
