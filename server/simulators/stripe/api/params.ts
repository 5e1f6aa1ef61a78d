import { badParam } from './api-error.ts'
import type { Form } from './form.ts'

/**
 * Reads a request's parameters one by one. Errors have Stripe's texts and parameter paths
 * (`line_items[0][price_data][currency]`). `finish` refuses parameters that were not read.
 * @source https://docs.stripe.com/error-codes
 */
export class Params {
  readonly #form: Form
  readonly #path: string
  readonly #read = new Map<string, Params | undefined>()

  constructor(form: Form, path = '') {
    this.#form = form
    this.#path = path
  }

  /** The path of a parameter of this group, for errors. */
  pathTo(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`
  }

  has(name: string): boolean {
    return this.#form[name] !== undefined
  }

  isGroup(name: string): boolean {
    return typeof this.#form[name] === 'object'
  }

  text(name: string, maximum = 5_000): string | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw badParam('Invalid string', this.pathTo(name))
    if (value === '') {
      const message = `You passed an empty string for '${this.pathTo(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.pathTo(name)}' cannot be unset. You should remove '${this.pathTo(name)}' from your request or supply a non-empty value.`
      throw badParam(message, this.pathTo(name), 'parameter_invalid_empty')
    }
    if (value.length > maximum) {
      const message = `Invalid string: must be at most ${maximum} characters`
      throw badParam(message, this.pathTo(name), 'parameter_invalid_string_too_long')
    }
    return value
  }

  requiredText(name: string, maximum?: number): string {
    return this.text(name, maximum) ?? this.#missing(name)
  }

  integer(name: string, { from, to }: { from: number; to: number }): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (Number.isNaN(number)) {
      throw badParam(`Invalid integer: ${value}`, this.pathTo(name), 'parameter_invalid_integer')
    }
    if (number < from || number > to) {
      const bound = number < from ? `greater than or equal to ${from}` : `less than or equal to ${to}`
      throw badParam(`This value must be ${bound}.`, this.pathTo(name), 'parameter_invalid_integer')
    }
    return number
  }

  requiredInteger(name: string, range: { from: number; to: number }): number {
    return this.integer(name, range) ?? this.#missing(name)
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) {
      throw badParam(`Invalid ${this.pathTo(name)}: must be one of ${choices.join(', ')}`, this.pathTo(name))
    }
    return choice
  }

  group(name: string): Params | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') throw badParam('Invalid object', this.pathTo(name))
    const group = new Params(value, this.pathTo(name))
    this.#read.set(name, group)
    return group
  }

  requiredGroup(name: string): Params {
    return this.group(name) ?? this.#missing(name)
  }

  /** A list of groups, in the order of their indices. */
  groups(name: string): Params[] | undefined {
    const list = this.group(name)
    if (!list) return undefined
    return list.#indices().map((index) => list.requiredGroup(index))
  }

  /** A list of texts, in the order of their indices. */
  texts(name: string): string[] | undefined {
    const list = this.group(name)
    if (!list) return undefined
    return list.#indices().map((index) => list.requiredText(index))
  }

  /**
   * Stripe's metadata. An empty value removes its key.
   * @source https://docs.stripe.com/api/metadata (50 keys, 40 characters, values of 500)
   */
  metadata(name = 'metadata'): Record<string, string> | undefined {
    const value = this.#take(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw badParam('Invalid object', this.pathTo(name))
    const entries = Object.entries(value)
    if (entries.length > 50) throw badParam('Metadata can have at most 50 keys', this.pathTo(name))
    return Object.fromEntries(entries.map(([key, text]) => [key, this.#metadatum(name, key, text)]))
  }

  /** @throws StripeApiError `parameter_unknown` for the first parameter that was not read */
  finish(): void {
    for (const name of Object.keys(this.#form)) {
      if (!this.#read.has(name)) {
        const path = this.pathTo(name)
        throw badParam(`Received unknown parameter: ${path}`, path, 'parameter_unknown')
      }
      this.#read.get(name)?.finish()
    }
  }

  #take(name: string): string | Form | undefined {
    this.#read.set(name, undefined)
    return this.#form[name]
  }

  #indices(): string[] {
    const names = Object.keys(this.#form)
    if (!names.every((name) => /^\d{1,4}$/.test(name))) throw badParam('Invalid array', this.#path)
    return names.sort((a, b) => Number(a) - Number(b))
  }

  #metadatum(name: string, key: string, text: string | Form): string {
    const path = `${this.pathTo(name)}[${key}]`
    if (typeof text !== 'string') throw badParam('Metadata values must be strings', path)
    if (key.length > 40) throw badParam('Metadata keys must be at most 40 characters', path)
    if (text.length > 500) throw badParam('Metadata values must be at most 500 characters', path)
    return text
  }

  #missing(name: string): never {
    const path = this.pathTo(name)
    throw badParam(`Missing required param: ${path}.`, path, 'parameter_missing')
  }
}
