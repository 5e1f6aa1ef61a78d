import { createContext } from 'react'

/** The id of the request that this document answers; entry.server provides it, browsers keep what the server wrote. */
export const RequestIdContext = /* @__PURE__ */ createContext('')
