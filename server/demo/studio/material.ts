import { type Rgb, rgb } from './colour.ts'

/** How a surface is patterned; each kind is drawn in grain.ts. Sizes there are centimetres. */
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

/** A picture laid on a surface: drawn as SVG, `width` x `height` centimetres, its corner at the surface's u, v = 0. */
export interface Decal {
  svg: string
  width: number
  height: number
  /** Parts of the picture that are see-through are cut out of the surface. */
  cut?: boolean
  /** How far the picture's shapes stand up, 0 for flat print. */
  relief?: number
}

/** What a part is made of. Colours are linear light. */
export interface Material {
  colour: Rgb
  /** 0 a mirror, 1 chalk. */
  rough: number
  /** 0 paint or cloth, 1 bare metal. */
  metal: number
  /** Soft light around the edge, as velvet and wool have. */
  fuzz: number
  grain: GrainKind
  /** Size of the pattern, 1 as in nature. */
  size: number
  /** How strongly the pattern shows. */
  depth: number
  /** Second colour of two-coloured patterns (mortar, grout, scuffs). */
  second: Rgb
  /** Pattern turned a quarter, so that wood runs the other way. */
  crosswise: boolean
  /** 0 solid, 1 clear glass. */
  clear: number
  /** Own light. */
  glow: number
  decal: Decal | null
}

type Look = Partial<Omit<Material, 'colour' | 'second'>> & { second?: string }

/** A material of one colour; everything not said is a smooth half-matt paint. */
export function paint(colour: string, look: Look = {}): Material {
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
    colour: rgb(colour),
    second: rgb(look.second ?? '#2a2420'),
  }
}

export function wood(colour: string, look: Look = {}): Material {
  return paint(colour, { grain: 'wood', rough: 0.42, ...look })
}

export function fabric(colour: string, look: Look = {}): Material {
  return paint(colour, { grain: 'weave', rough: 0.95, fuzz: 0.35, ...look })
}

export function leather(colour: string, look: Look = {}): Material {
  return paint(colour, { grain: 'leather', rough: 0.38, ...look })
}

export function metal(colour: string, look: Look = {}): Material {
  return paint(colour, { metal: 1, rough: 0.25, ...look })
}

export function plastic(colour: string, look: Look = {}): Material {
  return paint(colour, { rough: 0.32, grain: 'speckle', depth: 0.15, ...look })
}

export function rubber(colour = '#1d1d20', look: Look = {}): Material {
  return paint(colour, { rough: 0.75, grain: 'speckle', depth: 0.5, ...look })
}

export function glass(colour = '#eef4f2', look: Look = {}): Material {
  return paint(colour, { rough: 0.04, clear: 0.9, ...look })
}

/** A drawing printed on, or cut out of, a surface. */
export function printed(decal: Decal, look: Look = {}): Material {
  return paint('#ffffff', { rough: 0.6, ...look, decal })
}
