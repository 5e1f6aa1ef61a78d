/** As strict as the calls are: one that is none of these would have the whole call refused. @source RFC 9562 §4 */
const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a text can be the id of anything: what a browser has kept may have been damaged. */
export function isId(text: string): boolean {
  return pattern.test(text)
}
