/** An empty value removes its key. @source https://docs.stripe.com/api/metadata */
export function mergeMetadata(
  kept: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== ''))
}
