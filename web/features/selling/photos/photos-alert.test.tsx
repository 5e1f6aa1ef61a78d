import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { failedPhotoSentence, type PhotoItem } from './photo-list.ts'
import { PhotosAlert } from './photos-alert.tsx'

const ready: PhotoItem = {
  key: 'A',
  name: 'a.jpg',
  stage: { at: 'ready', photo: { id: 'A', width: 4, height: 5, thumbhash: '' } },
}
const failed: PhotoItem = {
  key: 'B',
  name: 'b.jpg',
  stage: { at: 'failed', sentence: 'No.', canRetry: true },
}
const problem = { text: failedPhotoSentence, count: 1 }

test('reports a failed photo, with a link to the photos, until it is removed', () => {
  const html = renderHtml(<PhotosAlert items={[ready, failed]} problem={problem} />)
  expect(html).toContain(failedPhotoSentence)
  expect(html).toContain('href="/list"')
  expect(renderHtml(<PhotosAlert items={[ready]} problem={problem} />)).not.toContain(failedPhotoSentence)
})
