interface Carrier {
  carrier: 'courier' | 'seller'
  /** The courier service's name, or the seller's. */
  carrier_name: string
}

/** Who brings it: `A courier (Uber)` or `@ann, the seller`. */
export function carrierText({ carrier, carrier_name: name }: Carrier): string {
  if (carrier === 'courier') return name ? `A courier (${name})` : 'A courier'
  return name ? `${name}, the seller` : 'The seller'
}
