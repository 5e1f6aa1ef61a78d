/**
 * What a page may load and do. Scripts in the page run only as `scripts` says: with this response's nonce, or by their hash.
 * @source OWASP Secure Headers; product-decisions §8 (no third party unless its key is set)
 */
export function contentSecurityPolicy(scripts: readonly string[], imageOrigins: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${imageOrigins.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self'",
    "connect-src 'self'",
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
  'strict-transport-security': 'max-age=31536000',
} as const
