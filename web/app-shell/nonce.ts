import { createContext } from 'react'

/**
 * The value that allows this response's inline scripts; undefined in the browser, which keeps it hidden anyway.
 * The page's document reads it, entry.server provides it.
 */
export const NonceContext = createContext<string | undefined>(undefined)
