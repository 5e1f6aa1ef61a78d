import { PREVIEW_SIZE } from '../../../contract/rules/site/previews.ts'
import type { Preview } from '../../ports/preview-renderer.ts'
import { colors } from './colors.ts'
import type { Faces } from './fonts.ts'
import { initialOf } from './portrait.ts'
import { fitText, outlineOf, widthOf } from './typesetting.ts'
import { drawableText, withoutUnknownLetters } from './words.ts'

const { width, height } = PREVIEW_SIZE
/** The left and right edge of the text, and the base line of the last fact. */
const MARGIN = 64
const TEXT_WIDTH = 510
const LAST_LINE = 566
const FACT = { size: 31, line: 46 }
/** Where the photos begin. */
export const PHOTOS_LEFT = 640
/** The diameter of a person's picture. */
export const PORTRAIT = 128
const titleTracking = -0.025

/** The drawing below the photos, with the place of a person's picture. */
export interface Layout {
  svg: string
  portraitTop: number
}

/** Arranges everything but the photos: logo on top, title and facts at the bottom, from below. */
export function layOut(preview: Preview, faces: Faces): Layout {
  const { portrait, photos } = preview
  const facts = drawFacts(preview, faces)
  const title = drawTitle(preview, faces, facts.top - 22)
  const portraitTop = title.top - 24 - PORTRAIT
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    drawBrand(faces),
    facts.svg,
    title.svg,
    portrait && !portrait.photo ? initialOf(portrait.name, faces.display, MARGIN, portraitTop, PORTRAIT) : '',
    photos.length === 0 ? steps : '',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return { svg, portraitTop }
}

/** @source web/ui/brand.tsx */
function drawBrand({ display }: Faces): string {
  const mark =
    `<rect width="40" height="40" rx="11" fill="${colors.primary}"/>` +
    `<path d="M7 32V26.5h8.7V20h8.6v-6.5H33V32Z" fill="${colors.white}"/>` +
    `<circle cx="11.6" cy="21.4" r="4.1" fill="${colors.accent}"/>`
  const name = outlineOf({ face: display, size: 40, tracking: -0.035 }, 'Stoop', MARGIN + 68, 94, colors.ink)
  return `<g transform="translate(${MARGIN} 54)scale(1.35)">${mark}</g>${name}`
}

/** Without photos: the logo's steps, large, with something set out on them. */
const steps =
  `<rect x="${PHOTOS_LEFT}" width="${width - PHOTOS_LEFT}" height="${height}" fill="${colors.primary}"/>` +
  `<path d="M640 630V510h190V370h185V230h185v400Z" fill="${colors.white}" fill-opacity=".95"/>` +
  `<circle cx="735" cy="428" r="82" fill="${colors.accent}"/>`

function drawTitle(
  { title, isQuoted, fallbackTitle, portrait }: Preview,
  { display }: Faces,
  bottom: number,
) {
  const drawable = drawableText(display, title)
  const words = drawable ?? withoutUnknownLetters(display, fallbackTitle)
  const text = drawable && isQuoted ? `“${words}”` : words
  const style = { face: display, tracking: titleTracking }
  const room = portrait
    ? { sizes: [68, 60, 52, 45, 38], maxLines: 2 }
    : { sizes: [94, 84, 74, 64, 56, 50], maxLines: 4 }
  const { lines, size } = fitText(style, text, { ...room, width: TEXT_WIDTH })
  const line = size * 1.04
  const first = bottom - size * 0.24 - (lines.length - 1) * line
  const svg = lines.map((piece, index) =>
    outlineOf({ ...style, size }, piece, MARGIN, first + index * line, colors.ink),
  )
  return { svg: svg.join(''), top: first - size * 0.74 }
}

/** The rating, then the facts; the first line is the strongest. */
function drawFacts({ facts, rating }: Preview, { text, strong }: Faces) {
  const lines = facts.map((fact) => withoutUnknownLetters(text, fact))
  const count = lines.length + (rating ? 1 : 0)
  const baseLine = (index: number) => LAST_LINE - (count - 1 - index) * FACT.line
  const svg = rating ? [drawRating(rating, { text, strong }, baseLine(0))] : []
  for (const [index, fact] of lines.entries()) {
    const isFirst = index === 0 && !rating
    const style = { face: isFirst ? strong : text }
    const fitted = fitText(style, fact, { sizes: [FACT.size, 28, 25], width: TEXT_WIDTH, maxLines: 1 })
    const y = baseLine(index + (rating ? 1 : 0))
    const fill = isFirst ? colors.ink : colors.soft
    svg.push(outlineOf({ ...style, size: fitted.size }, fitted.lines[0] ?? '', MARGIN, y, fill))
  }
  return { svg: svg.join(''), top: count === 0 ? LAST_LINE : baseLine(0) - FACT.size * 0.74 }
}

const star = 'M12 1.6l3.2 6.6 7.2 1-5.2 5 1.3 7.2L12 18l-6.5 3.4 1.3-7.2-5.2-5 7.2-1z'

function drawRating(
  { average, basis }: NonNullable<Preview['rating']>,
  { text, strong }: Pick<Faces, 'text' | 'strong'>,
  y: number,
): string {
  const [bold, plain] = [
    { face: strong, size: FACT.size },
    { face: text, size: FACT.size },
  ]
  const left = MARGIN + 42
  return [
    `<path transform="translate(${MARGIN - 1} ${y - 26})scale(1.3)" d="${star}" fill="${colors.accentDeep}"/>`,
    outlineOf(bold, average, left, y, colors.ink),
    outlineOf(plain, basis, left + widthOf(bold, average) + 14, y, colors.soft),
  ].join('')
}

/** The left edge of a person's picture. */
export const PORTRAIT_LEFT = MARGIN
