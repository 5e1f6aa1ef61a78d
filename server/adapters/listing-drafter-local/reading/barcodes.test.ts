import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { eanBars } from '../../../testing/pictures/ean-bars.ts'
import { loadSharp } from '../../shared/imaging/sharp-loader.ts'
import { createBarcodeReader, singleProductCode } from './barcodes.ts'
import { productCode } from './product-code.ts'

await loadSharp()
const reader = createBarcodeReader()
afterAll(() => reader.close())

const BOOK = '9780306406157'

/** A brown box with a label on it, as a phone would save it. */
const box = (label: string, blur = 0.3) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#d8d2c4"/><rect x="250" y="150" width="1100" height="900" fill="#8a6a48"/><g transform="translate(800 600)">${label}</g></svg>`,
    ),
  )
    .blur(blur)
    .jpeg({ quality: 80 })
    .toBuffer()
const read = async (photo: Promise<Buffer>) => (await reader.read(await photo)).map(({ digits }) => digits)

describe('a barcode', () => {
  test.each([0, 15, 45, 90, 135, 180, 250, 315])('is read when rotated by %i°', async (turn) => {
    expect(await read(box(eanBars(BOOK, 3, turn)))).toEqual([BOOK])
  })

  test('of an American product has twelve digits', async () => {
    expect(await read(box(eanBars('0036000291452', 3)))).toEqual(['036000291452'])
  })

  test('is read at an eighth of the photo’s width, slightly out of focus', async () => {
    expect(await read(box(eanBars(BOOK, 2), 0.8))).toEqual([BOOK])
  })

  test('with a wrong check digit is rejected', async () => {
    expect(await read(box(eanBars('9780306406158', 3)))).toEqual([])
  })

  test('for use in one shop is rejected', async () => {
    expect(await read(box(eanBars('2012345678903', 3)))).toEqual([])
  })

  test('is not found on a plain box or on slats', async () => {
    expect(await read(box(''))).toEqual([])
    const slats = Array.from(
      { length: 60 },
      (_, index) => `<rect x="${index * 16 - 480}" y="-300" width="7" height="600" fill="#2a1c10"/>`,
    )
    expect(await read(box(slats.join('')))).toEqual([])
  })
})

test('is the ISBN where there are several; several products give none', () => {
  const codes = (...texts: string[]) => texts.flatMap((text) => productCode(text) ?? [])
  expect(singleProductCode([])).toBeNull()
  expect(singleProductCode(codes('036000291452', BOOK, BOOK))?.digits).toBe(BOOK)
  expect(singleProductCode(codes('036000291452', '4006381333931'))).toBeNull()
  expect(singleProductCode(codes(BOOK, '9780804429573'))).toBeNull()
})

test('a crashed thread is reported as an error', async () => {
  const broken = createBarcodeReader(new URL('data:text/javascript,process.exit(1)'))
  await expect(broken.read(await box(''))).rejects.toMatchObject({ provider: 'local', reason: 'unavailable' })
  await broken.close()
})
