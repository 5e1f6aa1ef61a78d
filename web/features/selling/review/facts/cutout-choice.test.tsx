import { expect, test } from 'vitest'
import { renderHtml } from '../../../../testing/render-html.tsx'
import { CutoutChoice } from './cutout-choice.tsx'

const photoOf = (width: number, height: number) => ({ id: 'photo', width, height, thumbhash: '' })
const by = { adapter: 'grabcut', instead_of: null }
/** The shape of the frame around a photo and its cut-out. */
const shapeOf = (width: number, height: number) => {
  const photo = photoOf(width, height)
  const cutout = { photo, problem: null, background_by: by }
  const html = renderHtml(<CutoutChoice original={photo} cutout={cutout} look="clean" onChoose={() => {}} />)
  return Number(/aspect-ratio:([\d.]+)/.exec(html)?.[1])
}

test('the frame has the aspect ratio of a phone’s photo', () => {
  expect(shapeOf(3000, 4000)).toBe(0.75)
  expect(shapeOf(4000, 3000)).toBeCloseTo(4 / 3)
})

test('the aspect ratio of a very wide or tall photo is limited', () => {
  expect(shapeOf(9000, 1000)).toBe(1.6)
  expect(shapeOf(1000, 9000)).toBe(0.6)
})
