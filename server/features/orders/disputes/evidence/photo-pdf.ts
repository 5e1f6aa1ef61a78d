import { readJpeg } from './jpeg.ts'
import { PAGE, type PdfPage, pdfFile } from './pdf-file.ts'
import { textAt, wrapped } from './text-pdf.ts'

/** A photo for the bank. */
export interface EvidencePhoto {
  /** What it shows, and who took it when. */
  caption: string
  /** A JPEG. */
  bytes: Uint8Array
}

/** Points of a page that a picture may fill, below its caption. */
const AREA = { width: PAGE.width - 2 * PAGE.left, height: 560, bottom: 100 }

/** Photos as a PDF, one on each page below its caption; null where none of them can be shown. */
export function photoPdf(photos: readonly EvidencePhoto[]): Uint8Array | null {
  const pages = photos.flatMap(photoPage)
  return pages.length > 0 ? pdfFile(pages) : null
}

function photoPage({ caption, bytes }: EvidencePhoto): PdfPage[] {
  const picture = readJpeg(bytes)
  if (!picture) return []
  const scale = Math.min(AREA.width / picture.width, AREA.height / picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const bottom = AREA.bottom + AREA.height - height
  const content = `${textAt(PAGE.top, wrapped(caption))}\nq ${width} 0 0 ${height} ${PAGE.left} ${bottom} cm /Picture Do Q`
  return [{ content, picture }]
}
