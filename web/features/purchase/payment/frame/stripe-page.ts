/** The part of Stripe's script that we use. @source https://docs.stripe.com/js/embedded_checkout */
interface StripeScript {
  createEmbeddedCheckoutPage(options: { clientSecret: string; onComplete: () => void }): Promise<{
    mount(place: HTMLElement): void
    destroy(): void
  }>
}
type OpenStripe = (publishableKey: string) => StripeScript

/**
 * Stripe requires loading the script from its own domain. Its release must match the API version.
 * @source providers.md §1.1
 */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'
/** Timeout in milliseconds for loading the script. The item stays reserved during that time. */
const SCRIPT_LIMIT = 20_000
const notLoaded = 'The payment form could not be loaded'

interface StripePageOptions {
  publishableKey: string
  secret: string
  onComplete: () => void
}

/** Opens Stripe's embedded page. @throws Error when its script cannot be loaded */
export async function openStripePage(
  { publishableKey, secret, onComplete }: StripePageOptions,
  load: () => Promise<OpenStripe> = loadScript,
) {
  const openStripe = await load()
  const page = await openStripe(publishableKey).createEmbeddedCheckoutPage({
    clientSecret: secret,
    onComplete,
  })
  return { mount: (place: HTMLElement) => page.mount(place), close: () => page.destroy() }
}

let loading: Promise<OpenStripe> | null = null

function loadScript(): Promise<OpenStripe> {
  loading ??= new Promise<OpenStripe>((resolve, reject) => {
    const script = document.createElement('script')
    // A script that failed or never answered would block the next attempt.
    const fail = () => {
      script.remove()
      loading = null
      reject(new Error(notLoaded))
    }
    const late = setTimeout(fail, SCRIPT_LIMIT)
    script.src = SCRIPT
    script.onload = () => {
      clearTimeout(late)
      const { Stripe } = globalThis as { Stripe?: OpenStripe }
      if (Stripe) resolve(Stripe)
      else fail()
    }
    script.onerror = () => {
      clearTimeout(late)
      fail()
    }
    document.head.append(script)
  })
  return loading
}
