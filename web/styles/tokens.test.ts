import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, readTokens } from './contrast.ts'

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

const grounds = ['paper', 'surface', 'raised', 'sunken']
const text: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['soft', ground],
    ['primary-ink', ground],
    ['danger-ink', ground],
    ['success-ink', ground],
    ['warning-ink', ground],
  ]),
  ['ink', 'sunken-strong'],
  ['ink', 'tint'],
  ['soft', 'tint'],
  ['primary-ink', 'tint'],
  ['ink', 'tint-strong'],
  ['primary-ink', 'tint-strong'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-label', 'label'],
  ...['success', 'warning', 'danger', 'info'].map((tone): [string, string] => [
    `${tone}-ink`,
    `${tone}-tint`,
  ]),
]
/** Shapes that must be visible but are not read: field borders, the focus ring, the primary button. */
const shapes: [shape: string, ground: string][] = ['paper', 'surface', 'raised'].flatMap(
  (ground): [string, string][] => [
    ['field', ground],
    ['focus', ground],
    ['primary', ground],
    ['danger', ground],
  ],
)

function of(name: string, theme: 'light' | 'dark') {
  const color = tokens.get(name)
  if (!color) throw new Error(`no token ${name}`)
  return color[theme]
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(text)('%s on %s meets AA', (name, ground) => {
    expect(contrast(of(name, theme), of(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s on %s is visible', (name, ground) => {
    expect(contrast(of(name, theme), of(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('the measurement itself: black on white is 21, gray #767676 on white is just AA', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 }
  expect(contrast({ lightness: 0, chroma: 0, hue: 0 }, white)).toBeCloseTo(21, 1)
  expect(contrast({ lightness: 0.5672, chroma: 0, hue: 0 }, white)).toBeGreaterThan(4.5)
  expect(luminance(white)).toBeCloseTo(1, 3)
})

test('[S1.049] the primary color is purple, the secondary a light gray', () => {
  const primary = of('primary', 'light')
  expect(primary.hue).toBeGreaterThanOrEqual(290)
  expect(primary.hue).toBeLessThanOrEqual(315)
  expect(primary.chroma).toBeGreaterThan(0.15)
  const secondary = of('sunken', 'light')
  expect(secondary.lightness).toBeGreaterThan(0.94)
  expect(secondary.chroma).toBeLessThan(0.01)
})
