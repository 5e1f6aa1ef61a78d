import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** As of 2026-09-21, the release of the package; an update of the package updates it. */
const listed = disposableEmailBlocklistSet()

/**
 * Whether an email address belongs to a service of throw-away addresses; subdomains of a listed domain count.
 * @param allowed domains of lower-case letters that are exempt, with their subdomains
 * @source https://github.com/disposable-email-domains/disposable-email-domains (CC0)
 */
export function isDisposable(email: string, allowed: readonly string[]): boolean {
  const domains = parentsOf(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return domains.some((domain) => listed.has(domain)) && !domains.some((domain) => allowed.includes(domain))
}

/** `a.b.com` → `a.b.com`, `b.com`, `com`. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
