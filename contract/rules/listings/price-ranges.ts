/** The price ranges of the drawer, cheapest first; dollars, both ends included. @source spec §2 Shop */
export const priceRanges = [
  { key: 'under-25', label: 'Under $25', min: undefined, max: 24.99 },
  { key: '25-50', label: '$25-$50', min: 25, max: 50 },
  { key: '50-100', label: '$50-$100', min: 50, max: 100 },
  { key: '100-200', label: '$100-$200', min: 100, max: 200 },
  { key: 'over-200', label: 'Over $200', min: 200.01, max: undefined },
] as const
export type PriceRangeKey = (typeof priceRanges)[number]['key']
export const priceRangeKeys = priceRanges.map((range) => range.key) as [PriceRangeKey, ...PriceRangeKey[]]
