/** What an API key may read. `orders:personal` adds contact details to what `orders:read` shows. */
export const keyScopes = ['listings:read', 'orders:read', 'orders:personal'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Calls that one API key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 300

/** The longest name of an API key, in characters. */
export const MAX_KEY_NAME = 60
