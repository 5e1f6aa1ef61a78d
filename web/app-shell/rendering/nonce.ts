import { createContext } from 'react'

/**
 * The nonce that allows this response's inline scripts; undefined in the browser, which hides it. The document reads
 * it, entry.server provides it.
 */
export const NonceContext = createContext<string | undefined>(undefined)
