/** An answer, or a part of one, that is JSON already. */
export class JsonText<Value> {
  readonly text: string
  /** Never there: it tells what the text says. */
  declare readonly says?: Value

  constructor(text: string) {
    this.text = text
  }
}

/** What a text says, or the value itself. */
type Said<Value> = Value extends JsonText<infer Inner> ? Inner : Value

/** An object some of whose members are JSON already. Undefined ones are left out, as by `JSON.stringify`. */
export function jsonObject<Members extends object>(
  members: Members,
): JsonText<{ [Name in keyof Members]: Said<Members[Name]> }> {
  let written = ''
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    written += `${written === '' ? '' : ','}${JSON.stringify(name)}:${jsonOf(value)}`
  }
  return new JsonText(`{${written}}`)
}

/** A value as JSON. */
export function jsonOf(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value)
}
