import { PRICED_DESCRIPTION_LENGTH } from '../../../contract/rules/listings/drafts.ts'

/** The words of an item that may say something about its price, in order. */
export interface ItemWords {
  title: string[]
  description: string[]
}

/** Words of a description that count. */
const MAX_DESCRIPTION_WORDS = 80

/** Grammar only. Every other word, however general, is measured: one without a price of its own gets a weight near zero. */
const grammar = new Set(
  `a an and the of for with in on to my by from is it this that i you we was are be have has had at as or not but if no so can will
  your all me up out they them its been do just`.split(/\s+/),
)

/**
 * Amounts of money: `$200`, `200 obo`, `asking 200`. They are left out, because a seller who types a price into the text has
 * already chosen one.
 */
const money =
  /\$\s*[\d.,]+k?|[\d.,]+\s*(?:\$|dollars?|bucks|obo|o\.b\.o|firm|or best|cash)|\b(?:asking|price|only|firm|obo)\s*:?\s*[\d.,]+/g

/** Splits the texts of an item into words in lower case and singular. Numbers in a description count only as years. */
export function wordsOf(title: string, description: string): ItemWords {
  const isTelling = (word: string) => !/^[\d.]+$/.test(word) || isYear(word)
  return {
    title: split(title),
    description: split(description.slice(0, PRICED_DESCRIPTION_LENGTH))
      .filter(isTelling)
      .slice(0, MAX_DESCRIPTION_WORDS),
  }
}

/** Whether a word is a year in which something may have been made. */
export function isYear(word: string): boolean {
  return /^(?:19[5-9]|20[0-4])\d$/.test(word)
}

function split(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(money, ' ')
    .match(/\p{L}+\d[\p{L}\d]*|\d+\p{L}[\p{L}\d]*|\d+(?:\.\d+)?|\p{L}+/gu)
  return (words ?? []).filter((word) => !grammar.has(word)).map(singular)
}

function singular(word: string): string {
  return word.replace(/(?<=[a-z]{2}[^su])s$/, '')
}
