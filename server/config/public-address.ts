import type { Env } from './env.ts'

/** On a public address everyone could read the outbox, so simulators must be enabled explicitly. */
export function simulatorsAllowed(env: Env): boolean {
  if (env.ALLOW_SIMULATORS === '1') return true
  return env.NODE_ENV !== 'production' && !isPublicAddress(publicUrlOf(env))
}

/** The address that people use, without a slash at the end. */
export function publicUrlOf(env: Env): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
}

/** False for `localhost`, `*.localhost` and loopback addresses. */
export function isPublicAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '')
  return !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host)
}
