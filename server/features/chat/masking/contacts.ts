import { findAddresses } from './addresses.ts'
import { findEmails } from './emails.ts'
import type { FoundContact } from './found.ts'
import { findHandles } from './handles.ts'
import { findPayments } from './payments.ts'
import { findPhones } from './phones.ts'

export type { FoundContact }

/** What stands in place of a contact detail that was left out. */
const LEFT_OUT = '•••'

/** The contact details in a text, in their order and without overlaps: the first kind that claims a place keeps it. */
export function findContacts(text: string): FoundContact[] {
  const finders = [findEmails, findPayments, findHandles, findPhones, findAddresses]
  const found: FoundContact[] = []
  for (const find of finders)
    for (const one of find(text))
      if (!found.some(({ from, to }) => one.from < to && from < one.to)) found.push(one)
  return found.sort((a, b) => a.from - b.from)
}

/** The text without its contact details; empty if nothing else is left. */
export function withoutContacts(text: string, contacts: readonly FoundContact[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of contacts) {
    rest += `${text.slice(at, from)}${LEFT_OUT}`
    at = to
  }
  rest += text.slice(at)
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : ''
}
