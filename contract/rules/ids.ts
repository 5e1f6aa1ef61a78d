/** As strict as the calls: one invalid id would have the whole request refused. @source RFC 9562 §4 */
const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a text can be an id: what a browser has stored may be damaged. */
export function isId(text: string): boolean {
  return pattern.test(text)
}
