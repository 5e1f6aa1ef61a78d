import type { Point } from './gazetteer.ts'
import { crossing } from './grid.ts'

/** An avenue: its position in the grid (hundreds of house numbers from Fifth, west is negative) and its keys. */
interface Avenue {
  across: number
  /** Street = house number / `divisor` + the key of the largest `from` that is not above the number. */
  keys: readonly { from: number; key: number }[]
  divisor?: number
}

const toAvenue = (across: number, key: number, divisor?: number): Avenue => ({
  across,
  keys: [{ from: 0, key }],
  ...(divisor ? { divisor } : {}),
})

/**
 * The rule of thumb for cross streets: drop the last digit of the house number, halve it, add the avenue's key.
 * @source "Manhattan address algorithm", long printed in telephone books
 */
const avenues: Record<string, Avenue> = {
  'Avenue A': toAvenue(5, 3),
  'Avenue B': toAvenue(5.7, 3),
  'Avenue C': toAvenue(6.4, 3),
  'Avenue D': toAvenue(7.1, 3),
  'York Avenue': toAvenue(5, 4),
  'East End Avenue': toAvenue(6, 79),
  'Pleasant Avenue': toAvenue(5, 101),
  '1st Avenue': toAvenue(4, 3),
  '2nd Avenue': toAvenue(3, 3),
  '3rd Avenue': toAvenue(2, 10),
  'Lexington Avenue': toAvenue(1.35, 22),
  'Park Avenue': toAvenue(1, 35),
  'Park Avenue South': toAvenue(1, 8),
  '4th Avenue': toAvenue(1, 8),
  'Madison Avenue': toAvenue(0.35, 26),
  '5th Avenue': {
    across: 0,
    keys: [
      { from: 0, key: 13 },
      { from: 201, key: 16 },
      { from: 401, key: 18 },
      { from: 601, key: 20 },
      { from: 776, key: -18 },
      { from: 1287, key: 45 },
      { from: 2000, key: 24 },
    ],
  },
  'Avenue of the Americas': toAvenue(-1, -12),
  '6th Avenue': toAvenue(-1, -12),
  'Lenox Avenue': toAvenue(-1, 110),
  'Malcolm X Boulevard': toAvenue(-1, 110),
  '7th Avenue': toAvenue(-2, 12),
  'Adam Clayton Powell Jr Boulevard': toAvenue(-2, 20),
  '8th Avenue': toAvenue(-3, 10),
  'Frederick Douglass Boulevard': toAvenue(-3, 10),
  'Central Park West': toAvenue(-3, 60, 10),
  '9th Avenue': toAvenue(-4, 13),
  'Columbus Avenue': toAvenue(-4, 60),
  '10th Avenue': toAvenue(-5, 14),
  'Amsterdam Avenue': toAvenue(-5, 60),
  '11th Avenue': toAvenue(-6, 15),
  'West End Avenue': toAvenue(-6, 60),
  '12th Avenue': toAvenue(-7, 12),
  'Riverside Drive': {
    across: -6.8,
    divisor: 10,
    keys: [
      { from: 0, key: 72 },
      { from: 568, key: 78 },
    ],
  },
  'St Nicholas Avenue': toAvenue(-3.6, 110),
  'Manhattan Avenue': toAvenue(-3.6, 100),
  'Convent Avenue': toAvenue(-4.6, 127),
  'Edgecombe Avenue': toAvenue(-4, 134),
  'Fort Washington Avenue': toAvenue(-7, 158),
  'Audubon Avenue': toAvenue(-5.5, 165),
  'Wadsworth Avenue': toAvenue(-6.4, 173),
}

/** Broadway crosses the avenues: its position by street. */
const broadway: readonly [street: number, across: number][] = [
  [14, 0.6],
  [23, 0],
  [34, -1],
  [45, -2],
  [59, -3],
  [72, -4.9],
  [79, -5.3],
  [110, -5.8],
  [168, -6],
  [220, -6.5],
]

/** The position of a house on an avenue of the grid; null for another street. */
export function onManhattanAvenue(name: string, house: number): Point | null {
  if (name === 'Broadway') return onBroadway(house)
  const avenue = Object.hasOwn(avenues, name) ? avenues[name] : undefined
  if (!avenue) return null
  const { key } = avenue.keys.findLast(({ from }) => house >= from) ?? { key: 0 }
  // Between 59th and 96th Street Fifth Avenue has the park on one side, and twice as many numbers a block.
  const parkSide = name === '5th Avenue' && key === -18
  const street = house / (avenue.divisor ?? (parkSide ? 10 : 20)) + key
  return crossing('M', street, avenue.across)
}

function onBroadway(house: number): Point | null {
  if (house < 756) return null
  const street = house / 20 - (house < 847 ? 29 : house < 954 ? 25 : 31)
  const upper = broadway.findIndex(([at]) => at > street)
  const [toStreet, toAcross] = broadway[Math.max(upper, 1)] ?? [220, -6.5]
  const [fromStreet, fromAcross] = broadway[Math.max(upper, 1) - 1] ?? [14, 0.6]
  const part = (street - fromStreet) / (toStreet - fromStreet)
  return crossing('M', street, fromAcross + part * (toAcross - fromAcross))
}

/** The position of a house on an East or West street. Along Central Park, western numbers start at the park. */
export function onManhattanStreet(side: 'East' | 'West', street: number, house: number): Point {
  const hundreds = house / 100
  if (side === 'East') return crossing('M', street, hundreds)
  const besidePark = street > 59 && street < 110
  return crossing('M', street, besidePark ? -3 - hundreds : -hundreds)
}
