/** Letter size in points, with one-inch margins at the sides. */
const PAGE = { width: 612, height: 792, left: 72, top: 730 }
const FONT_SIZE = 10
const LINE_HEIGHT = 13
/** Courier characters are 0.6 em wide. */
const COLUMNS = Math.floor((PAGE.width - 2 * PAGE.left) / (FONT_SIZE * 0.6))
const LINES = 50

/** Characters outside of Latin-1 that the standard fonts have. @source PDF 32000-1, annex D.2 */
const winAnsi: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

/** A text as a PDF with a standard font, which every reader has. What that font cannot show becomes a question mark. */
export function textPdf(text: string): Uint8Array {
  const lines = text.split('\n').flatMap(wrapped)
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  if (pages.length === 0) pages.push([])
  const first = 4
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => pageObjects(page, first + 2 * index + 1)),
  ]
  return assembled(objects)
}

/** A page, and its content as the object with the given number. */
function pageObjects(lines: readonly string[], content: number): string[] {
  const rows = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const stream = `BT /F1 ${FONT_SIZE} Tf ${LINE_HEIGHT} TL ${PAGE.left} ${PAGE.top} Td\n${rows}\nET`
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
}

/** The file, with the table that says where each object begins. One character is one byte. */
function assembled(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = file.length
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Breaks a line between words, and words that are longer than a line. */
function wrapped(line: string): string[] {
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

function escaped(line: string): string {
  const bytes = Array.from(line, (character) => {
    const code = winAnsi[character] ?? character.codePointAt(0) ?? 0
    const isShown = code >= 0x20 && code <= 0xff && (code < 0x7f || code > 0x9f || character in winAnsi)
    return isShown ? String.fromCharCode(code) : '?'
  })
  return bytes.join('').replace(/[\\()]/g, '\\$&')
}
