import { type TaxedPart, type TaxLine, taxOf } from '../../../../../contract/rules/orders/tax.ts'

/** What a part of the tax belongs to: cents of the parts of a payment, and of its tax. */
export type TaxedAmounts = Record<TaxedPart, number> & { tax: number }

/**
 * The tax lines of a part of what is left of a sale. Amounts are rounded down, but the tax adds up to `taken.tax`, and
 * everything that is left has the lines that are left. A sale without tax is divided by its parts, for what is exempt.
 * @param left the lines of what is left
 * @param of what is left
 * @param taken the part of it
 */
export function linesOf(left: readonly TaxLine[], of: TaxedAmounts, taken: TaxedAmounts): TaxLine[] {
  const tax = taxOf(left)
  let before = 0
  return left.flatMap((line) => {
    const ratio = tax > 0 ? fraction(taken.tax, tax) : fraction(taken[line.of], of[line.of])
    if (ratio === 0) return []
    // Cents are rounded as running sums, so that none is lost.
    const upTo = (cents: number) => (tax > 0 ? Math.floor((taken.tax * cents) / tax) : 0)
    const cents = upTo(before + line.cents) - upTo(before)
    before += line.cents
    return {
      ...line,
      cents,
      taxable_cents: Math.floor(line.taxable_cents * ratio),
      exempt_cents: Math.floor(line.exempt_cents * ratio),
    }
  })
}

/** The lines with one for each part and rate of a jurisdiction. */
export function sumOfLines(lines: readonly TaxLine[]): TaxLine[] {
  const sums = new Map<string, TaxLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.of, line.jurisdiction, line.rate_ppm])
    const sum = sums.get(key)
    sums.set(key, sum ? added(sum, line) : line)
  }
  return [...sums.values()]
}

function added(sum: TaxLine, line: TaxLine): TaxLine {
  return {
    ...sum,
    cents: sum.cents + line.cents,
    taxable_cents: sum.taxable_cents + line.taxable_cents,
    exempt_cents: sum.exempt_cents + line.exempt_cents,
  }
}

/** The same lines with negative amounts: what was taken back is owed again. */
export function owedAgain(lines: readonly TaxLine[]): TaxLine[] {
  return lines.map((line) => ({
    ...line,
    cents: 0 - line.cents,
    taxable_cents: 0 - line.taxable_cents,
    exempt_cents: 0 - line.exempt_cents,
  }))
}

function fraction(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
