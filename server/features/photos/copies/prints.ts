import { createAnalysis, frequencies, halve, places, type Window } from './frequencies.ts'

/** The least spread of brightness, 0 to 255, of a picture with something in it. */
const LEAST_SPREAD = 6

/**
 * What a stored print shows: the middle of the photo. A copy whose edges were cut by up to the same share still has all of it, so
 * that only the new photo has to be looked at in several windows.
 */
export const MIDDLE: Window = { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 }

/** Shares that are left out on each side of a new photo: a copy that lost 10 %, 5 % or nothing there shows the same middle. */
const SHARES = [0, 0.05, 0.1]
/** Uniformly narrower than the middle: the copy has a border, or the stored photo is the one that was cut. */
const NARROWER = [0.125, 0.15]

const windows: readonly Window[] = [
  ...SHARES.flatMap((left) =>
    SHARES.flatMap((right) =>
      SHARES.flatMap((top) => SHARES.map((bottom) => ({ left, right, top, bottom }))),
    ),
  ),
  ...NARROWER.map((share) => ({ left: share, right: share, top: share, bottom: share })),
]

/** The bits that change where a picture is mirrored: those of odd frequencies across. */
const MIRRORED = toBits((bit) => (frequencies[bit]?.across ?? 0) % 2 === 1)

/** A window of a new photo whose print is looked up. */
export interface Probe {
  window: Window
  isMirrored: boolean
  /** A signed 64-bit number in decimal. */
  print: string
}

/**
 * A perceptual hash of the middle of a photo: the signs of its 64 lowest frequencies. Copies differ in few bits.
 * @param sketch of `PreparedPhoto`
 * @returns a signed 64-bit number in decimal; null for a plain surface, whose bits are noise
 */
export function printOf(sketch: Uint8Array): string | null {
  if (spread(sketch) < LEAST_SPREAD) return null
  return signed(signs(createAnalysis(halve(sketch))(MIDDLE)))
}

/** The prints that a stored photo may have of which this one is a copy, cut by up to 10 % on each side and mirrored or not. */
export function probesOf(sketch: Uint8Array): Probe[] {
  const analyze = createAnalysis(halve(sketch))
  return windows.flatMap((window) => {
    const bits = signs(analyze(window))
    return [
      { window, isMirrored: false, print: signed(bits) },
      { window, isMirrored: true, print: signed(bits ^ MIRRORED) },
    ]
  })
}

const signs = (values: Float32Array) => toBits((bit) => (values[places[bit] ?? 0] ?? 0) > 0)

/** Assembled in halves: 64 shifts of a bigint per window are slow. */
function toBits(isSet: (bit: number) => boolean): bigint {
  const halves = [0, 0]
  for (let bit = 0; bit < 64; bit++)
    if (isSet(bit)) halves[bit >> 5] = (halves[bit >> 5] ?? 0) | (1 << (bit & 31))
  return BigInt((halves[0] ?? 0) >>> 0) | (BigInt((halves[1] ?? 0) >>> 0) << 32n)
}

const signed = (bits: bigint) => BigInt.asIntN(64, bits).toString()

/** The standard deviation of the brightness. */
function spread(sketch: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (const brightness of sketch) {
    sum += brightness
    squares += brightness ** 2
  }
  return Math.sqrt(Math.max(0, squares / sketch.length - (sum / sketch.length) ** 2))
}
