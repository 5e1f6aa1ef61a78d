/** A number that names a product all over the world. */
export interface ProductCode {
  /** The name of its row in a listing's details. */
  key: 'isbn' | 'barcode'
  /** As it is printed: twelve digits for a UPC, thirteen for an EAN. */
  digits: string
  /** What a listing of the same product may have in its details: digits (and X) only, without zeros in front. */
  spellings: string[]
}

/**
 * Numbers that mean something in one shop only, coupons, and rows of zeros.
 * @source https://www.gs1.org/standards/id-keys/company-prefix: 02, 04, 2 restricted; 05, 981–984, 99 coupons
 */
const nobodysProduct = /^(?:0[245]|2|98[1-4]|99|0{6})/
/** Books; 979-0 is sheet music. @source https://www.isbn-international.org */
const book = /^97(?:8|9[1-9])/

/** A product's number as it was read; null where its last digit does not fit the others, or it names no product. */
export function productCode(text: string): ProductCode | null {
  if (!/^\d{12,13}$/.test(text)) return null
  const ean = text.padStart(13, '0')
  if (checkDigit(ean.slice(0, 12)) !== Number(ean[12]) || nobodysProduct.test(ean)) return null
  const digits = ean.replace(/^0/, '')
  const isBook = book.test(ean)
  const older = isBook && ean.startsWith('978') ? [olderIsbn(ean)] : []
  return {
    key: isBook ? ('isbn' as const) : ('barcode' as const),
    digits,
    spellings: [digits, ...older].map((spelling) => spelling.replace(/^0+/, '')),
  }
}

/** The thirteenth digit of an EAN. @source https://www.gs1.org/services/how-calculate-check-digit-manually */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** A book's number of ten places, as books before 2007 and their sellers have it. */
function olderIsbn(ean: string): string {
  const nine = ean.slice(3, 12)
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const last = (11 - (sum % 11)) % 11
  return `${nine}${last === 10 ? 'X' : last}`
}
