import { describe, expect, test } from 'vitest'
import { renderHtml } from '../../../../testing/render-html.tsx'
import { CutoutChoice } from './cutout-choice.tsx'

const photoOf = (width: number, height: number) => ({ id: 'photo', width, height, thumbhash: '' })
const by = { adapter: 'grabcut', instead_of: null }
/** The shape of the frame around a photo and its cut-out. */
const shapeOf = (width: number, height: number) => {
  const photo = photoOf(width, height)
  const cutout = { photo, problem: null, background_by: by, cutout_confidence: 'high' as const }
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

describe('a cut-out that may be wrong', () => {
  const photo = photoOf(3000, 4000)
  const show = (cutout_confidence: 'high' | 'low' | null, look: 'clean' | 'original') =>
    renderHtml(
      <CutoutChoice
        original={photo}
        cutout={{ photo, problem: null, background_by: by, cutout_confidence }}
        look={look}
        onChoose={() => {}}
      />,
    )

  test('is offered with a warning, after the seller’s own photo', () => {
    const html = show('low', 'original')
    expect(html).toContain('We weren’t sure where the item ends, so your photo goes first.')
    expect(html).toMatch(/checked=""[^>]*\/>As you took it/)
    expect(html).toContain('Clean background')
    // Once the seller has chosen it, the note only asks to look.
    expect(show('low', 'clean')).toContain('We weren’t sure where the item ends. Slide to compare the two.')
  })

  test('is not warned about when it is sure, or when nobody judged it', () => {
    for (const confidence of ['high', null] as const)
      expect(show(confidence, 'clean')).not.toContain('We weren’t sure')
  })
})
