import type { Env } from './env.ts'

/** Where other machines can reach the server, anyone could read the outbox, so simulators must be enabled explicitly. */
export function simulatorsAllowed(env: Env): boolean {
  if (env.ALLOW_SIMULATORS === '1') return true
  return env.NODE_ENV !== 'production' && publicSetting(env) === null
}

/** The setting that makes the server reachable from other machines, as `NAME (value)`; null if none does. */
export function publicSetting(env: Env): string | null {
  const publicUrl = publicUrlOf(env)
  if (!isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL (${publicUrl})`
  return isLoopback(env.HOST) ? null : `HOST (${env.HOST})`
}

/** The address that people use, without a slash at the end. */
export function publicUrlOf(env: Env): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
}

/** Whether people use the site over HTTPS. */
export function usesHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** True for `localhost`, `*.localhost` and loopback addresses. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)\.?$/i.test(host)
}
