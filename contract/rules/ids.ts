/** As strict as the API, because one invalid id fails the whole request. @source RFC 9562 §4 */
const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a text is a valid id; ids stored by a browser may be damaged. */
export function isId(text: string): boolean {
  return pattern.test(text)
}
