import type { DeliveryLocation } from '../../../../contract/calls/delivery/delivery-location.ts'
import { addressSentences } from '../../../../contract/rules/addresses/address-sentences.ts'
import { hasHouseNumber } from '../../../../contract/rules/addresses/door.ts'
import { areaRules } from '../../../area-rules.ts'
import { marketplace } from '../../../marketplace.ts'

/** A delivery address: either found by search and confirmed, or typed by hand. */
export interface DeliveryAddress {
  /** One line, as shown to the courier. */
  text: string
  /** The id of the place; null for an address typed by hand. */
  locationId: string | null
  /** The parts that the map service's autocomplete returned, for the checkout. @source spec §3 Parsed address */
  parsed: ParsedAddress
}

/** @source spec §3 Parsed address */
export interface ParsedAddress {
  formatted_address: string
  street_number: string
  route: string
  locality: string
  administrative_area_level_1: string
  postal_code: string
  country: string
}

/** Converts a found place to an address. `door` is the street address to use when the place has none. */
export function foundAddress(location: DeliveryLocation, door = ''): DeliveryAddress {
  const { number, street, locality, region, postal_code } = location.address
  const line = number && street ? `${number} ${street}` : door.trim()
  const city = locality ?? marketplace.city
  const text = [line, city, [region ?? marketplace.region, postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return {
    text,
    locationId: location.id,
    parsed: { ...parseLine(line), ...place(city, postal_code ?? ''), formatted_address: text },
  }
}

/** Converts an address typed by hand. */
export function typedAddress(typed: string): DeliveryAddress {
  const text = typed.trim().replace(/\s+/g, ' ')
  const zip = /\b(\d{5})(?:-\d{4})?\D*$/.exec(text)?.[1] ?? ''
  const city = zip ? (areaRules.areaOfPostcode(zip) ?? '') : ''
  const line = text.split(',')[0] ?? ''
  return {
    text,
    locationId: null,
    parsed: { ...parseLine(line), ...place(city, zip), formatted_address: text },
  }
}

function parseLine(line: string): Pick<ParsedAddress, 'street_number' | 'route'> {
  const [, number = '', route = ''] = /^\s*(\d[\d-]*[a-z]?)\s+(.*)$/i.exec(line) ?? []
  return { street_number: number, route: number ? route.trim() : line.trim() }
}

function place(locality: string, postal_code: string) {
  return {
    locality,
    administrative_area_level_1: marketplace.region,
    postal_code,
    country: marketplace.country,
  }
}

/** Whether the place has a street address with a house number. */
export function hasDoor({ address }: DeliveryLocation): boolean {
  return address.number !== null && address.street !== null
}

/**
 * Checks an address typed by hand: it must be inside the marketplace.
 * @returns the error sentence; undefined for a valid address
 */
export function judgeTyped(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return addressSentences.missing
  const zone = areaRules.zoneOf(text)
  if (zone.kind === 'outside') return addressSentences.outside
  if (!hasHouseNumber(text)) return addressSentences.missing
  return zone.kind === 'unclear' ? addressSentences.unclear : undefined
}
