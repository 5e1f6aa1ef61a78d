import { PAGE, pdfFile, pdfString } from './pdf-file.ts'

const FONT_SIZE = 10
const LINE_HEIGHT = 13
/** Courier characters are 0.6 em wide. */
const COLUMNS = Math.floor((PAGE.width - 2 * PAGE.left) / (FONT_SIZE * 0.6))
const LINES = 50

/** A text as a PDF. */
export function textPdf(text: string): Uint8Array {
  const lines = text.split('\n').flatMap(wrapped)
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  if (pages.length === 0) pages.push([])
  return pdfFile(pages.map((page) => ({ content: textAt(PAGE.top, page) })))
}

/** Draws lines of text below each other. `top`: the first one's height on the page, in points. */
export function textAt(top: number, lines: readonly string[]): string {
  const rows = lines.map((line) => `${pdfString(line)} Tj T*`).join('\n')
  return `BT /F1 ${FONT_SIZE} Tf ${LINE_HEIGHT} TL ${PAGE.left} ${top} Td\n${rows}\nET`
}

/** Breaks a line between words, and words that are longer than a line. */
export function wrapped(line: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of line
    .split(' ')
    .flatMap((long) => long.match(new RegExp(`.{1,${COLUMNS}}`, 'gu')) ?? [''])) {
    if (row !== '' && row.length + 1 + word.length > COLUMNS) {
      rows.push(row)
      row = word
    } else row = row === '' ? word : `${row} ${word}`
  }
  return [...rows, row]
}
