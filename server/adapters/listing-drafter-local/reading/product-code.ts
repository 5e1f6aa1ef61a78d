/** A global product number. */
export interface ProductCode {
  /** Its key in a listing's details. */
  key: 'isbn' | 'barcode'
  /** As printed: twelve digits for a UPC, thirteen for an EAN. */
  digits: string
  /** Its spellings in the details of other listings: digits (and X) only, without leading zeros. */
  spellings: string[]
}

/**
 * Codes for use within one shop, coupons, and zeros.
 * @source https://www.gs1.org/standards/id-keys/company-prefix: 02, 04, 2 restricted; 05, 981–984, 99 coupons
 */
const notAProduct = /^(?:0[245]|2|98[1-4]|99|0{6})/
/** Books; 979-0 is sheet music. @source https://www.isbn-international.org */
const book = /^97(?:8|9[1-9])/

/** Parses a barcode's digits; null for a wrong check digit or a code that is not a product's. */
export function productCode(text: string): ProductCode | null {
  if (!/^\d{12,13}$/.test(text)) return null
  const ean = text.padStart(13, '0')
  if (checkDigit(ean.slice(0, 12)) !== Number(ean[12]) || notAProduct.test(ean)) return null
  const digits = ean.replace(/^0/, '')
  const isBook = book.test(ean)
  const older = isBook && ean.startsWith('978') ? [toIsbn10(ean)] : []
  return {
    key: isBook ? 'isbn' : 'barcode',
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

/** The ISBN-10 of a book, which books before 2007 show. */
function toIsbn10(ean: string): string {
  const nine = ean.slice(3, 12)
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const last = (11 - (sum % 11)) % 11
  return `${nine}${last === 10 ? 'X' : last}`
}
