import type { TaxRules } from './tax-rules.ts'

/** New York City's sales tax: 8.875 % in all five boroughs. A lawyer decides whether it has to be collected. */
export const newYorkTax: TaxRules = {
  periods: [
    {
      from: '2009-08-01',
      rates: [
        { jurisdiction: 'New York State', ratePpm: 40_000 },
        { jurisdiction: 'New York City', ratePpm: 45_000 },
        { jurisdiction: 'Metropolitan Commuter Transportation District', ratePpm: 3_750 },
      ],
      // Clothing and footwear; our category holds both. The exemption is for each item, and a listing is one.
      exemptions: [{ category: 'clothing', belowCents: 11_000 }],
      taxesDelivery: true,
      taxesBuyerFee: true,
    },
  ],
  sources: [
    {
      name: 'New York City: sales tax',
      url: 'https://www.nyc.gov/site/finance/business/business-nys-sales-tax.page',
    },
    {
      name: 'New York State: clothing and footwear exemption (TB-ST-530)',
      url: 'https://www.tax.ny.gov/pubs_and_bulls/tg_bulletins/st/clothing_and_footwear_exemption.htm',
    },
    {
      name: 'New York State: shipping and delivery charges (TB-ST-838)',
      url: 'https://www.tax.ny.gov/pubs_and_bulls/tg_bulletins/st/shipping_and_delivery_charges.htm',
    },
    {
      name: 'New York Tax Law § 1101(b)(3): what a receipt includes',
      url: 'https://www.nysenate.gov/legislation/laws/TAX/1101',
    },
  ],
  checked: '2026-11-25',
  place: { city: 'New York', state: 'NY', postalCode: '10007', country: 'US' },
}
