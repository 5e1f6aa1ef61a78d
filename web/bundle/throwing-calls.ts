/** Built-in functions that throw for some values, but that Rolldown and its minifier consider pure. */
const names = ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'String']

/**
 * Definitions for the build. Calls of these functions would be removed when their result is unused, even inside `try`;
 * calls through `globalThis` are not (decision 131).
 */
export const throwingCalls = Object.fromEntries(names.map((name) => [name, `globalThis.${name}`]))
