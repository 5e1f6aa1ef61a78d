import type { Face } from './fonts.ts'

/** Controls, unassigned characters, and emoji with the characters that join and color them. */
const notDrawn = /\p{C}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u20E3/gu

/**
 * A text as it can be drawn: on one line, without emoji. Null if nothing remains or the typeface lacks one of the letters:
 * part of a text could mean something else.
 */
export function drawableText(face: Face, text: string): string | null {
  const line = text.normalize('NFC').replace(notDrawn, ' ').replace(/\s+/g, ' ').trim()
  const hasWords = /[\p{L}\p{N}]/u.test(line)
  return hasWords && [...line].every((letter) => fontOf(face, letter)) ? line : null
}

/** Like `drawableText`, but leaves out what the typeface lacks. */
export function withoutUnknownLetters(face: Face, text: string): string {
  return [...text.normalize('NFC')].filter((letter) => fontOf(face, letter)).join('')
}

/** A piece of a text with the font that has its letters. */
export interface Run {
  font: Face[number]
  text: string
}

/** Splits a text by the fonts of a typeface. Letters that none has are left out. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fontOf(face, letter)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

function fontOf(face: Face, letter: string): Face[number] | undefined {
  return face.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
