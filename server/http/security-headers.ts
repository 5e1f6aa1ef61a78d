/** Third-party origins that pages may use; only of services named in the settings. */
export interface ThirdParties {
  images: string[]
  scripts: string[]
  connections: string[]
  frames: string[]
  /** Google's map inserts inline styles. */
  inlineStyles: boolean
}

/** No third party. @source product-decisions §8 (no third party unless its key is set) */
const noThirdParty: ThirdParties = {
  images: [],
  scripts: [],
  connections: [],
  frames: [],
  inlineStyles: false,
}

/** The third parties that the settings enable. */
export function thirdParties(settings: {
  imageCdnHost: string | null
  /** Whether Stripe's script renders the payment form. @source https://docs.stripe.com/security/guide#content-security-policy */
  stripeScript: boolean
  /** @source https://developers.google.com/maps/documentation/javascript/content-security-policy */
  googleMaps: boolean
}): ThirdParties {
  const parties: ThirdParties[] = [
    ...(settings.imageCdnHost ? [{ ...noThirdParty, images: [`https://${settings.imageCdnHost}`] }] : []),
    ...(settings.stripeScript ? [stripe] : []),
    ...(settings.googleMaps ? [google] : []),
  ]
  const all = (kind: Exclude<keyof ThirdParties, 'inlineStyles'>) => parties.flatMap((party) => party[kind])
  return {
    images: all('images'),
    scripts: all('scripts'),
    connections: all('connections'),
    frames: all('frames'),
    inlineStyles: parties.some((party) => party.inlineStyles),
  }
}

const stripe: ThirdParties = {
  images: ['https://*.stripe.com'],
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  inlineStyles: false,
}

const google: ThirdParties = {
  images: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  scripts: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  frames: ['https://*.google.com'],
  inlineStyles: true,
}

/**
 * The Content-Security-Policy of a page.
 * @param scripts sources of inline scripts: this response's nonce, or hashes
 * @source OWASP Secure Headers; product-decisions §8 (no third party unless its key is set)
 */
export function contentSecurityPolicy(scripts: readonly string[], others: ThirdParties): string {
  const line = (name: string, ...sources: readonly string[]) => [name, "'self'", ...sources].join(' ')
  return [
    "default-src 'self'",
    line('script-src', ...scripts, ...others.scripts),
    line('style-src', ...(others.inlineStyles ? ["'unsafe-inline'", 'https://fonts.googleapis.com'] : [])),
    line('img-src', 'data:', 'blob:', ...others.images),
    line('font-src', ...(others.inlineStyles ? ['https://fonts.gstatic.com'] : [])),
    line('connect-src', ...others.connections),
    line('frame-src', ...others.frames),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The other headers of every page. */
export const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
} as const

/** The policy of scripts, styles and pictures of the build. A worker obeys the policy of its own file, and loads from this site. */
export const assetPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of what is not a page: calls, photos, redirects. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers of every answer. Pages and assets replace the policy.
 * @param hsts `all`: browsers use HTTPS for a year, also for the host's subdomains; `host`: for the host alone; `none`: the site uses HTTP
 * @source OWASP ASVS 5.0 V3.4.1, V3.4.3, V3.4.4, V3.4.6
 */
export function commonHeaders(hsts: 'all' | 'host' | 'none'): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': dataPolicy,
    ...(hsts === 'none' ? {} : { 'strict-transport-security': hstsValues[hsts] }),
  }
}

const hstsValues = { all: 'max-age=31536000; includeSubDomains', host: 'max-age=31536000' }
