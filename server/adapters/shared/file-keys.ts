import { ProviderError } from '../../ports/provider-error.ts'

/** Longest key, in characters. S3 allows 1,024 bytes, most file systems 255 per part. */
const longest = 500
const part = /^[a-z0-9_-][a-z0-9._-]{0,199}$/

/**
 * Refuses a key that not every store could keep: parts of `[a-z0-9._-]` that do not start with a dot, separated by
 * single slashes. With that, no key can lead out of a folder.
 * @throws ProviderError `refused`
 */
export function checkKey(provider: string, key: string): void {
  if (key.length > longest || !key.split('/').every((name) => part.test(name))) throw refusal(provider, 'key')
}

/**
 * Refuses a prefix that no key could start with. The empty prefix stands for every key.
 * @throws ProviderError `refused`
 */
export function checkPrefix(provider: string, prefix: string): void {
  const names = prefix.split('/')
  const last = names.pop() ?? ''
  const valid = names.every((name) => part.test(name)) && (last === '' || part.test(last))
  if (prefix.length > longest || !valid) throw refusal(provider, 'prefix')
}

/**
 * Refuses what must not be deleted as a whole: only a folder's prefix, with its slash, can be.
 * @throws ProviderError `refused`
 */
export function checkFolder(provider: string, prefix: string): void {
  if (!prefix.endsWith('/')) throw refusal(provider, 'folder')
  checkKey(provider, prefix.slice(0, -1))
}

/** The key itself stays out of the message: it may come from a request. */
function refusal(provider: string, what: string): ProviderError {
  return new ProviderError(provider, 'refused', `not a valid ${what}`)
}
