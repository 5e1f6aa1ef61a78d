/** Letter size in points, with one-inch margins at the sides. */
export const PAGE = { width: 612, height: 792, left: 72, top: 730 }

/** A page: what it draws, and the picture that it draws as `/Picture`. */
export interface PdfPage {
  content: string
  picture?: JpegPicture
}

/** A JPEG file as PDF embeds it. */
export interface JpegPicture {
  bytes: Uint8Array
  width: number
  height: number
  /** 1 for gray, 3 for RGB. */
  components: number
}

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

/** A PDF with a standard font as `/F1`, which every reader has. */
export function pdfFile(pages: readonly PdfPage[]): Uint8Array {
  // Every page is three objects: the page, its content and its picture, which is empty for a page of text.
  const numberOf = (index: number) => 4 + 3 * index
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => pageObjects(page, numberOf(index))),
  ])
}

/** A line of text as a PDF string. What the standard fonts cannot show becomes a question mark. */
export function pdfString(line: string): string {
  const bytes = Array.from(line, (character) => {
    const code = winAnsi[character] ?? character.codePointAt(0) ?? 0
    const isShown = code >= 0x20 && code <= 0xff && (code < 0x7f || code > 0x9f || character in winAnsi)
    return isShown ? String.fromCharCode(code) : '?'
  })
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`
}

function pageObjects({ content, picture }: PdfPage, number: number): string[] {
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`
  const drawn = picture ? ` /XObject << /Picture ${number + 2} 0 R >>` : ''
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >>${drawn} >> /Contents ${number + 1} 0 R >>`,
    stream('', content),
    picture ? pictureObject(picture) : 'null',
  ]
}

function pictureObject({ bytes, width, height, components }: JpegPicture): string {
  const color = components === 1 ? '/DeviceGray' : '/DeviceRGB'
  return stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${color} /BitsPerComponent 8 /Filter /DCTDecode `,
    Buffer.from(bytes).toString('latin1'),
  )
}

function stream(entries: string, content: string): string {
  return `<< ${entries}/Length ${content.length} >>\nstream\n${content}\nendstream`
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
