import { call } from '../../../api/call.ts'

/** Opens this browser with the key in the address, if there is one. @returns what is wrong with it; null if nothing */
export async function openWithKey(): Promise<string | null> {
  const key = location.hash.slice(1)
  if (!key) return null
  // The key works once; remove it from the history.
  history.replaceState(history.state, '', location.pathname)
  return (await call('staff.openWithKey', { body: { key } })).error
}
