/** A response whose JSON arrives in parts, so that a long export never has to be in memory at once. */
export class StreamedJson<Value> {
  readonly parts: AsyncIterable<string>
  /** Only a type: what the text contains. */
  declare readonly content?: Value

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts
  }
}

/**
 * An object with one long text, which is sent while it is made.
 * @param others the other members
 * @param parts parts of the text, none of which ends within a character
 */
export function streamedText<Others extends object, Name extends string>(
  others: Others,
  name: Name,
  parts: AsyncIterable<string>,
): StreamedJson<Others & Record<Name, string>> {
  return new StreamedJson(jsonParts({ ...others, [name]: '' }, parts))
}

/** The members end with an empty text; its content comes before the last quotation mark. */
async function* jsonParts(members: object, parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield JSON.stringify(members).slice(0, -2)
  for await (const part of parts) yield JSON.stringify(part).slice(1, -1)
  yield '"}'
}

/** The whole JSON text of a streamed response. */
export async function wholeText({ parts }: StreamedJson<unknown>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
