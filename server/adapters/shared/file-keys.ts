import { ProviderError } from '../../ports/provider-error.ts'

/** Longest key, in characters. S3 allows 1,024 bytes, most file systems 255 per part. */
const MAX_KEY_LENGTH = 500
const part = /^[a-z0-9_-][a-z0-9._-]{0,199}$/

/**
 * Rejects a key that some store could not hold. Allowed are parts of `[a-z0-9._-]` that do not start with a dot, separated by
 * single slashes. With that, no key can lead out of a folder.
 * @throws ProviderError `refused`
 */
export function checkKey(provider: string, key: string): void {
  if (key.length > MAX_KEY_LENGTH || !key.split('/').every((name) => part.test(name)))
    throw refusal(provider, 'key')
}

/**
 * Rejects a prefix that no valid key starts with. The empty prefix matches every key.
 * @throws ProviderError `refused`
 */
export function checkPrefix(provider: string, prefix: string): void {
  const names = prefix.split('/')
  const last = names.pop() ?? ''
  const valid = names.every((name) => part.test(name)) && (last === '' || part.test(last))
  if (prefix.length > MAX_KEY_LENGTH || !valid) throw refusal(provider, 'prefix')
}

/**
 * Rejects a prefix that is not a folder with its trailing slash: only folders can be deleted.
 * @throws ProviderError `refused`
 */
export function checkFolder(provider: string, prefix: string): void {
  if (!prefix.endsWith('/')) throw refusal(provider, 'folder')
  checkKey(provider, prefix.slice(0, -1))
}

/** The message does not contain the key, which may come from a request. */
function refusal(provider: string, what: string): ProviderError {
  return new ProviderError(provider, 'refused', `not a valid ${what}`)
}
