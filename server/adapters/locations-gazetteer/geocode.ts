import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'
import { boroughPlaces, type Point, zipPlaces } from './gazetteer.ts'
import { crossing } from './grid.ts'
import { firstNumber } from './house-number.ts'
import { onManhattanAvenue, onManhattanStreet } from './manhattan.ts'
import { nearestZip, type Street, streetOf } from './streets.ts'

/** A point and how far from it the door may be, in meters. */
export interface GeocodedPoint {
  point: Point
  accuracyMetres: number
}

/** A street address, as far as it is known. */
export interface StreetAddress {
  number: string | null
  street: string
  borough: Borough
  zip: string | null
}

/**
 * Estimates the position of an address: by the street grid, else by the ZIP code of the nearest house numbers on its street, else
 * along the street, else by its ZIP code, else by its borough. A ZIP code overrules a street position that is far from it.
 */
export function locate(door: StreetAddress): GeocodedPoint {
  const onStreet = locateOnStreet(door)
  const zip = door.zip ? zipPlaces.get(door.zip) : undefined
  if (zip) {
    const agrees = onStreet && metersBetween(onStreet.point, zip.point) < 2500
    return agrees ? onStreet : { point: zip.point, accuracyMetres: zip.accuracyMetres }
  }
  if (onStreet) return onStreet
  const borough = boroughPlaces.find((place) => place.borough === door.borough)
  return { point: borough?.point ?? [-73.94, 40.7], accuracyMetres: 8000 }
}

/** Estimates the position without the ZIP code; null if neither a grid nor the street is known. */
export function locateOnStreet(door: StreetAddress): GeocodedPoint | null {
  const house = firstNumber(door.number ?? '')
  const onGrid = locateOnGrid(door, house)
  if (onGrid && isInBorough(onGrid, door.borough))
    return { point: onGrid, accuracyMetres: door.number ? 400 : 2000 }
  const street = streetOf(door.borough, door.street)
  if (!street) return null
  const zip = door.number === null ? null : nearestZip(street, door.number)
  const near = zip === null ? undefined : zipPlaces.get(zip)
  if (near) return { point: near.point, accuracyMetres: 1200 }
  return along(street, door.number === null ? null : house)
}

/** A house number that extrapolates outside of the borough is mistyped. */
function isInBorough(point: Point, borough: Borough): boolean {
  return [...zipPlaces.values()].some(
    (zip) => zip.borough === borough && metersBetween(zip.point, point) < 2500,
  )
}

function locateOnGrid(door: StreetAddress, house: number): Point | null {
  const { borough, street } = door
  const numbered =
    /^(East |West |)(\d{1,3})(?:st|nd|rd|th) (Street|Avenue|Road|Drive|Place|Lane|Court|Terrace)$/.exec(
      street,
    )
  const side = numbered?.[1]?.trim() ?? ''
  const number = Number(numbered?.[2] ?? 0)
  const isStreet = numbered !== null && /Street|Place|Lane|Court|Terrace/.test(numbered[3] ?? '')
  if (borough === 'Manhattan') {
    if (isStreet && (side === 'East' || side === 'West')) return onManhattanStreet(side, number, house || 200)
    return onManhattanAvenue(street, house)
  }
  if (borough === 'Brooklyn') return brooklyn(street, side, number, isStreet, house)
  if (borough === 'Queens' && numbered && door.number?.includes('-') && side === '')
    return isStreet ? crossing('Q', number, house) : crossing('Q', house, number)
  if (borough === 'Bronx' && isStreet && side !== '' && number >= 132)
    return crossing('X', number, ((side === 'East' ? 1 : -1) * (house || 300)) / 100)
  return null
}

function brooklyn(
  street: string,
  side: string,
  number: number,
  isStreet: boolean,
  house: number,
): Point | null {
  if (side === 'East' && isStreet) return crossing('E', number, house / 100)
  const letter = /^Avenue ([A-Z])$/.exec(street)?.[1]
  if (letter) return crossing('E', house / 100, letter.charCodeAt(0) - 64)
  if (number === 0 || side !== '') return null
  // House numbers on streets follow the avenues; on avenues they follow the streets, beyond 36th Street.
  if (isStreet) return crossing('K', number, house / 100)
  if (number > 28) return null
  return crossing('K', house >= 3500 ? house / 100 : (house / 980) * 36, number)
}

/** Interpolates a house number on a street between the centers of its ZIP codes. */
function along(street: Street, house: number | null): GeocodedPoint | null {
  const centers = street.zips.map((zip) => zipPlaces.get(zip)?.point).filter((point) => point !== undefined)
  const first = centers[0]
  const last = centers.at(-1)
  if (!first || !last) return null
  const span = metersBetween(first, last)
  if (house === null)
    return { point: centers[Math.floor(centers.length / 2)] ?? first, accuracyMetres: 1200 + span / 2 }
  const part = Math.min(Math.max((house - street.from) / (street.to - street.from), 0), 1)
  // Every ZIP code gets an equal share of the numbers, whose middle is at its center.
  const at = part * centers.length - 0.5
  const before = centers[Math.min(Math.max(Math.floor(at), 0), centers.length - 1)] ?? first
  const after = centers[Math.min(Math.max(Math.floor(at) + 1, 0), centers.length - 1)] ?? last
  const share = at - Math.floor(at)
  const point = [0, 1].map((axis) => {
    const low = before[axis === 0 ? 0 : 1]
    return low + (after[axis === 0 ? 0 : 1] - low) * share
  })
  return { point: [point[0] ?? first[0], point[1] ?? first[1]], accuracyMetres: 1200 }
}

/** The distance in meters (equirectangular: within the city the error is below 0.1 %). */
export function metersBetween(from: Point, to: Point): number {
  const east = (to[0] - from[0]) * 111_320 * Math.cos(((from[1] + to[1]) / 2) * (Math.PI / 180))
  const north = (to[1] - from[1]) * 110_950
  return Math.hypot(east, north)
}
