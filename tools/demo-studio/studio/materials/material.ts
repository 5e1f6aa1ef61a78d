import { type Rgb, rgb } from './color.ts'

/** Kinds of surface pattern; `grain.ts` computes each. Sizes there are centimeters. */
export type GrainKind =
  | 'plain'
  | 'wood'
  | 'weave'
  | 'pile'
  | 'knit'
  | 'leather'
  | 'speckle'
  | 'brushed'
  | 'ribs'
  | 'planks'
  | 'brick'
  | 'tile'
  | 'plaster'
  | 'stone'
  | 'asphalt'
  | 'wear'

/** A picture laid on a surface: drawn as SVG, `width` x `height` centimeters, its corner at the surface's u, v = 0. */
export interface Decal {
  svg: string
  width: number
  height: number
  /** Whether transparent parts of the picture are cut out of the surface. */
  cut?: boolean
  /** Height of the relief, 0 for flat print. */
  relief?: number
}

/** The material of a part. Colors are linear light. */
export interface Material {
  color: Rgb
  /** 0 a mirror, 1 chalk. */
  rough: number
  /** 0 paint or cloth, 1 bare metal. */
  metal: number
  /** Soft light at grazing angles, as on velvet and wool. */
  fuzz: number
  grain: GrainKind
  /** Size of the pattern, 1 as in nature. */
  size: number
  /** How strongly the pattern shows. */
  depth: number
  /** Second color of two-colored patterns (mortar, grout, scuffs). */
  second: Rgb
  /** Whether the pattern is rotated by 90 degrees. */
  crosswise: boolean
  /** 0 solid, 1 clear glass. */
  clear: number
  /** Emitted light. */
  glow: number
  decal: Decal | null
}

type Look = Partial<Omit<Material, 'color' | 'second'>> & { second?: string }

/** A material of one color; the default is smooth satin paint. */
export function paint(color: string, look: Look = {}): Material {
  return {
    rough: 0.45,
    metal: 0,
    fuzz: 0,
    grain: 'plain',
    size: 1,
    depth: 1,
    crosswise: false,
    clear: 0,
    glow: 0,
    decal: null,
    ...look,
    color: rgb(color),
    second: rgb(look.second ?? '#2a2420'),
  }
}

export function wood(color: string, look: Look = {}): Material {
  return paint(color, { grain: 'wood', rough: 0.42, ...look })
}

export function fabric(color: string, look: Look = {}): Material {
  return paint(color, { grain: 'weave', rough: 0.95, fuzz: 0.35, ...look })
}

export function leather(color: string, look: Look = {}): Material {
  return paint(color, { grain: 'leather', rough: 0.38, ...look })
}

export function metal(color: string, look: Look = {}): Material {
  return paint(color, { metal: 1, rough: 0.25, ...look })
}

export function plastic(color: string, look: Look = {}): Material {
  return paint(color, { rough: 0.32, grain: 'speckle', depth: 0.15, ...look })
}

export function rubber(color = '#1d1d20', look: Look = {}): Material {
  return paint(color, { rough: 0.75, grain: 'speckle', depth: 0.5, ...look })
}

export function glass(color = '#eef4f2', look: Look = {}): Material {
  return paint(color, { rough: 0.04, clear: 0.9, ...look })
}

/** A drawing printed on, or cut out of, a surface. */
export function printed(decal: Decal, look: Look = {}): Material {
  return paint('#ffffff', { rough: 0.6, ...look, decal })
}
