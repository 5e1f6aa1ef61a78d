import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { PausedNote } from './paused-note.tsx'

test('while listing is paused, people are told that their draft is saved only where there is room for it', () => {
  const [withRoom, full] = [false, true].map((isFull) => renderHtml(<PausedNote isFull={isFull} />))
  expect(withRoom).toContain(
    'New listings are paused at the moment. You can prepare yours: it is saved as a draft.',
  )
  expect(full).toContain('New listings are paused at the moment.')
  expect(full).not.toContain('saved')
})
