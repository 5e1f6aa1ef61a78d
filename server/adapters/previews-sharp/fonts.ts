import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** A typeface in one weight: several files, each with a part of its letters. */
export type Face = readonly Font[]

/** The product's typefaces in the weights that preview images use. */
export interface Faces {
  /** Headings. */
  display: Face
  text: Face
  strong: Face
}

const display = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
const text = '@fontsource/instrument-sans/files/instrument-sans'

let loading: Promise<Faces> | undefined

/** Loads the fonts with the first preview image; none has to be installed on the machine. */
export function loadFaces(): Promise<Faces> {
  loading ??= load()
  return loading
}

async function load(): Promise<Faces> {
  const { create } = await import('fontkit')
  const resolve = createRequire(import.meta.url).resolve
  const face = (name: string, weight: number, parts: readonly string[]): Promise<Face> =>
    Promise.all(
      parts.map(async (part) => {
        const font = create(await readFile(resolve(`${name}-${part}-${weight}-normal.woff`)))
        if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`)
        return font
      }),
    )
  const latin = ['latin', 'latin-ext']
  const [heading, plain, strong] = await Promise.all([
    face(display, 800, [...latin, 'vietnamese']),
    face(text, 500, latin),
    face(text, 600, latin),
  ])
  return { display: heading, text: plain, strong }
}
