import type { Location } from '../../../ports/locations.ts'

/** Rounds to 0.01 degrees, about one kilometer: enough for a price, too vague to find the door. */
export function blurLocation(id: string, location: Location, city: string): Location {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return {
    id,
    name: publicName(location, city),
    kind: 'neighbourhood',
    point: [round(location.point[0]), round(location.point[1])],
    address: {
      number: null,
      street: null,
      locality: location.address.locality,
      region: location.address.region,
      postalCode: location.address.postalCode,
    },
    borough: location.borough,
    accuracyMetres: Math.max(location.accuracyMetres, 700),
  }
}

function publicName({ kind, name, address, borough }: Location, city: string): string {
  const area = borough ?? city
  if (kind === 'neighbourhood') return `${name}, ${area}`
  return address.postalCode ? `Near ${address.postalCode}, ${area}` : `Somewhere in ${area}`
}
