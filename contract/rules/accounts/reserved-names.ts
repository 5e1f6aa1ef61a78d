import { newYorkCity } from '../marketplace/new-york.ts'

/** Names that only the operators of the marketplace may use. */
const offices =
  'stoop admin administrator root sysadmin superuser support help helpdesk operator system moderator mod staff official owner security billing payment refund service customerservice customercare contact abuse postmaster webmaster hostmaster noreply mailer api bot'.split(
    ' ',
  )

/** Words that do not change the meaning of a reserved name: `the-real-admin`, `support.team`, `stoopnyc`. */
const company = [
  ...'the real team crew desk hq app inc com online account accounts for at by you your my and of'.split(' '),
  ...newYorkCity.nicknames,
]

const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
}

/** A name as it looks: digits become the letters they resemble, and similar letters become one. */
function looks(name: string): string {
  return name
    .replace(/\d/g, (digit) => letters[digit] ?? '')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const anyOf = (words: readonly string[]) => words.map(looks).join('|')
const office = `(?:${anyOf(offices)})s?`
const speaksForUs = new RegExp(`^(?:${anyOf(company)})*${office}(?:${office}|${anyOf(company)})*$`)

/**
 * Whether a username could pass for the marketplace itself: it consists only of reserved words, in any case and with any
 * dots, dashes and digits. One other word makes it a personal name.
 */
export function isReservedName(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const readings = [bare, bare.replace(/\d+$/, ''), bare.replace(/\d/g, '')]
  return readings.some((reading) => speaksForUs.test(looks(reading)))
}

/** The message for a reserved name. */
export const reservedNameSentence =
  'This name is reserved for the people who run the marketplace. Please choose another.'
