/** A value that is JSON text already, so that it need not be parsed and written again (decision 095). */
export class RawJson<Value> {
  readonly text: string
  /** Only a type: what the text contains. */
  declare readonly content?: Value

  constructor(text: string) {
    this.text = text
  }
}

type Content<Value> = Value extends RawJson<infer Inner> ? Inner : Value

/** An object of values of which some are JSON text. Undefined members are omitted, as by `JSON.stringify`. */
export function rawJsonObject<Members extends object>(
  members: Members,
): RawJson<{ [Name in keyof Members]: Content<Members[Name]> }> {
  let text = ''
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${toJson(value)}`
  }
  return new RawJson(`{${text}}`)
}

/** A value as JSON. */
export function toJson(value: unknown): string {
  return value instanceof RawJson ? value.text : JSON.stringify(value)
}
