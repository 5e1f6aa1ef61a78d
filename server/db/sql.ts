import { createHash } from 'node:crypto'

/** A statement for the driver. It is named, so that each connection prepares it once. */
export interface Query {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const namesByText = new Map<string, string>()
const textsByTemplate = new WeakMap<TemplateStringsArray, { text: string; name: string }>()

class Fragment implements Query {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  #known: { text: string; name: string } | undefined

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    cached?: { text: string; name: string },
  ) {
    this.strings = strings
    this.values = values
    this.#known = cached
  }

  get text(): string {
    return this.known().text
  }

  get name(): string {
    return this.known().name
  }

  known(): { text: string; name: string } {
    if (!this.#known) {
      const text = this.strings.reduce((before, part, index) => `${before}$${index}${part}`)
      this.#known = { text, name: statementName(text) }
    }
    return this.#known
  }
}

/**
 * A statement with separate values: `` sql`select * from listings where id = ${id}` ``.
 * A value that is itself made by `sql` is spliced in, so that statements can be composed.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Query {
  if (values.some((value) => value instanceof Fragment)) return splice(strings, values)
  const cached = textsByTemplate.get(strings)
  const fragment = new Fragment(strings, values, cached)
  if (!cached) textsByTemplate.set(strings, fragment.known())
  return fragment
}

function splice(strings: TemplateStringsArray, values: unknown[]): Query {
  const parts = [strings[0] ?? '']
  const flat: unknown[] = []
  values.forEach((value, index) => {
    const rest = strings[index + 1] ?? ''
    if (value instanceof Fragment) {
      parts[parts.length - 1] += value.strings[0] ?? ''
      parts.push(...value.strings.slice(1))
      flat.push(...value.values)
      parts[parts.length - 1] += rest
    } else {
      flat.push(value)
      parts.push(rest)
    }
  })
  return new Fragment(parts, flat)
}

/** The name under which a connection prepares a text. */
export function statementName(text: string): string {
  let name = namesByText.get(text)
  if (!name) {
    name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    namesByText.set(text, name)
  }
  return name
}
