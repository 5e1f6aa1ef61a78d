import type { Face } from './fonts.ts'
import { runsOf } from './words.ts'

/** A typeface in a size. `tracking`: space between letters, in sizes. */
export interface Style {
  face: Face
  size: number
  tracking?: number
}

/** A text broken into lines in the size that fits. */
export interface Block {
  lines: string[]
  size: number
}

/** The width of a line in pixels. */
export function widthOf({ face, size, tracking = 0 }: Style, text: string): number {
  let width = 0
  for (const { font, text: piece } of runsOf(face, text)) {
    const { advanceWidth, glyphs } = font.layout(piece)
    width += (advanceWidth / font.unitsPerEm + tracking * glyphs.length) * size
  }
  return width
}

/** A line as SVG paths, so that nothing of the text itself is ever part of the document. `x`, `y`: start of its base line. */
export function outlineOf(style: Style, text: string, x: number, y: number, fill: string): string {
  const { face, size, tracking = 0 } = style
  const paths: string[] = []
  let left = x
  for (const { font, text: piece } of runsOf(face, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(piece)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const place = `${round(left + xOffset * scale)} ${round(y - yOffset * scale)}`
      const outline = glyph.path.toSVG()
      if (outline)
        paths.push(`<path transform="translate(${place})scale(${scale} ${-scale})" d="${outline}"/>`)
      left += xAdvance * scale + tracking * size
    }
  }
  return `<g fill="${fill}">${paths.join('')}</g>`
}

const round = (value: number) => Math.round(value * 100) / 100

/** The largest of the sizes in which a text fits into the lines; in the last one it is cut if necessary. */
export function fitText(
  style: Omit<Style, 'size'>,
  text: string,
  { sizes, width, maxLines }: { sizes: readonly number[]; width: number; maxLines: number },
): Block {
  const words = wordsOf(text)
  const last = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const fits = (piece: string) => widthOf({ ...style, size }, piece.trimEnd()) <= width
    // Only the smallest size breaks a word that is wider than the line.
    if (size !== last && !words.every(fits)) continue
    const lines = linesOf(size === last ? words.flatMap((word) => breakWord(word, fits)) : words, fits)
    if (lines.length <= maxLines) return { lines: balanced({ ...style, size }, words, lines), size }
    if (size === last) return { lines: cutLines(lines, maxLines, fits), size }
  }
  return { lines: [], size: last }
}

/** Words with the spaces behind them. A name, which has no spaces, may be broken after a hyphen, dot or underscore. */
function wordsOf(text: string): string[] {
  return text.match(text.includes(' ') ? /\S+\s*/g : /[^-._]+[-._]*|[-._]+/g) ?? []
}

function linesOf(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.trimEnd())
}

/** The same number of lines, as equally long as possible. */
function balanced(style: Style, words: readonly string[], lines: string[]): string[] {
  if (lines.length < 2) return lines
  const widest = Math.max(...lines.map((line) => widthOf(style, line)))
  for (let part = 0.55; part < 1; part += 0.05) {
    const narrow = (text: string) => widthOf(style, text.trimEnd()) <= widest * part
    const tried = linesOf(words, narrow)
    if (tried.length === lines.length && tried.every(narrow)) return tried
  }
  return lines
}

function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/** The first lines with an ellipsis; a closing quotation mark stays. */
function cutLines(lines: readonly string[], maxLines: number, fits: (text: string) => boolean): string[] {
  const end = lines.at(-1)?.endsWith('”') ? '…”' : '…'
  const kept = lines.slice(0, maxLines)
  let last = kept.pop() ?? ''
  while (last !== '' && !fits(last + end)) last = [...last].slice(0, -1).join('')
  return [...kept, last.trimEnd() + end]
}
