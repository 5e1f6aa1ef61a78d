/** An answer, or a part of one, that is JSON already. */
export class RawJson<Value> {
  readonly text: string
  /** Never there: it tells what the text says. */
  declare readonly says?: Value

  constructor(text: string) {
    this.text = text
  }
}

/** What a text says, or the value itself. */
type Said<Value> = Value extends RawJson<infer Inner> ? Inner : Value

/** An object some of whose members are JSON already. Undefined ones are left out, as by `JSON.stringify`. */
export function rawJsonObject<Members extends object>(
  members: Members,
): RawJson<{ [Name in keyof Members]: Said<Members[Name]> }> {
  let written = ''
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    written += `${written === '' ? '' : ','}${JSON.stringify(name)}:${toJson(value)}`
  }
  return new RawJson(`{${written}}`)
}

/** A value as JSON. */
export function toJson(value: unknown): string {
  return value instanceof RawJson ? value.text : JSON.stringify(value)
}
