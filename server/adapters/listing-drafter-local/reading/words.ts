import type { ReadLine } from './lines/decode-line.ts'

/** What can be read on an item with confidence, from top to bottom. */
export interface LabelText {
  /** The largest words. */
  words: string[]
  /** Whole lines, also small ones, as they were read. */
  lines: string[]
}

/** A word on a photo. */
export interface LabelWord {
  text: string
  /** 0 to 1. */
  confidence: number
  /** The height of its line, in pixels. */
  height: number
}

/** Words below this confidence are usually misread, or cloth, wood and shadows. */
const MIN_CONFIDENCE = 0.88
/** Only the largest words are returned. */
const MAX_WORDS = 8

/** A line of text on a photo. */
export interface LabelLine {
  text: string
  words: LabelWord[]
}

/** A line with its words. Each is as certain as its characters are on average. @param height in pixels */
export function labelLine({ text, certainties }: ReadLine, height: number): LabelLine {
  const words = [...text.matchAll(/[^\s&]+/g)].map(({ 0: word, index }) => {
    const own = certainties.slice(index, index + word.length)
    const confidence = own.reduce((sum, certainty) => sum + certainty, 0) / own.length
    return { text: word, confidence, height }
  })
  return { text, words }
}

/** How certain a line is: the mean of its words, 0 without any. */
export function certaintyOf({ words }: LabelLine): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
}

/** What is certain enough to be used. */
export function legibleText(lines: readonly LabelLine[]): LabelText {
  const certain = lines.filter((line) => line.words.length > 0 && certaintyOf(line) >= MIN_CONFIDENCE)
  return { words: legibleWords(lines.flatMap(({ words }) => words)), lines: certain.map(({ text }) => text) }
}

/** The largest certain words in their order, without punctuation around them. */
function legibleWords(words: readonly LabelWord[]): string[] {
  const legible = words
    .map(({ text, ...word }) => ({ ...word, text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') }))
    .filter(({ text, confidence }) => confidence >= MIN_CONFIDENCE && isWord(text))
  const largest = legible.toSorted((a, b) => b.height - a.height).slice(0, MAX_WORDS)
  const texts = legible.filter((word) => largest.includes(word)).map(({ text }) => text)
  return texts.filter((text, index) => texts.indexOf(text) === index)
}

/** At least three Latin letters or digits that are not all the same. */
function isWord(text: string): boolean {
  return (
    /^[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’.-]{2,24}$/u.test(text) &&
    new Set(text.toLowerCase()).size > 1
  )
}
