import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '../../../../contract/errors.ts'
import {
  chooseFiles,
  fileProblem,
  freeSlots,
  isImage,
  isUploading,
  noPhotoSentence,
  type PhotoItem,
  type PhotoStage,
  photosProblem,
  photoTooLargeSentence,
  readyPhotos,
  reducePhotos,
  tooManyPhotosSentence,
} from './photo-list.ts'

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size })
const photo = (id: string) => ({ id, width: 4, height: 5, thumbhash: 'ZQgaFQL5Znl2' })
const item = (key: string, stage: PhotoStage = { at: 'ready', photo: photo(key) }): PhotoItem => ({
  key,
  name: `${key}.jpg`,
  stage,
})
const failed: PhotoStage = { at: 'failed', sentence: 'No.', canRetry: false }
const keys = (items: readonly PhotoItem[]) => items.map(({ key }) => key).join('')

describe('choosing files', () => {
  test('[S5.020] accepts only image files and names the others', () => {
    const { accepted, notes } = chooseFiles([file('a.jpg'), file('plan.pdf', 'application/pdf')], 5)
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg'])
    expect(notes).toEqual(['Only images can be added: “plan.pdf” is not one.'])
  })

  test('[S5.020] recognizes a HEIC file without a media type by its extension', () => {
    expect(isImage(file('IMG_5195.HEIC', ''))).toBe(true)
    expect(isImage(file('notes', ''))).toBe(false)
    expect(isImage(file('photo.jpg', 'text/html'))).toBe(false)
  })

  test('[S5.021] [S9.011] accepts at most five photos and says so', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name))
    expect(chooseFiles(six, 5)).toEqual({
      accepted: six.slice(0, 5),
      notes: ['You can only upload up to 5 images'],
    })
    expect(chooseFiles(six.slice(0, 2), 1).accepted).toEqual(six.slice(0, 1))
    expect(chooseFiles(six.slice(0, 1), 0)).toEqual({ accepted: [], notes: [tooManyPhotosSentence] })
    expect(chooseFiles(six.slice(0, 5), 5).notes).toEqual([])
  })

  test('refuses a file that is too large with the server’s sentence', () => {
    expect(fileProblem(file('a.jpg', 'image/jpeg', 20 * 1024 * 1024))).toBeUndefined()
    expect(fileProblem(file('a.jpg', 'image/jpeg', 20 * 1024 * 1024 + 1))).toBe(
      errorCatalogue['photo.too_large'].sentence,
    )
  })

  test('uses the sentences of the error catalogue', () => {
    expect(tooManyPhotosSentence).toBe(errorCatalogue['listing.photos_too_many'].sentence)
    expect(noPhotoSentence).toBe(errorCatalogue['listing.photos_missing'].sentence)
    expect(photoTooLargeSentence).toBe(errorCatalogue['photo.too_large'].sentence)
  })
})

describe('the photo list', () => {
  const three = [item('a'), item('b'), item('c')]

  test('[S5.023] moves photos; the first is the main photo', () => {
    expect(keys(reducePhotos(three, { type: 'moved', key: 'c', to: 0 }))).toBe('cab')
    expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: 1 }))).toBe('bac')
    expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: 9 }))).toBe('bca')
    expect(keys(reducePhotos(three, { type: 'moved', key: 'a', to: -1 }))).toBe('abc')
    expect(keys(reducePhotos(three, { type: 'moved', key: 'x', to: 0 }))).toBe('abc')
  })

  test('adds up to five photos, and changes and removes them by key', () => {
    const added = reducePhotos(three, { type: 'added', items: [item('d'), item('e'), item('f')] })
    expect(keys(added)).toBe('abcde')
    expect(keys(reducePhotos(added, { type: 'removed', key: 'b' }))).toBe('acde')
    const staged = reducePhotos(three, { type: 'staged', key: 'b', stage: failed })
    expect(staged.map(({ stage }) => stage.at)).toEqual(['ready', 'failed', 'ready'])
    expect(keys(reducePhotos(three, { type: 'staged', key: 'gone', stage: failed }))).toBe('abc')
  })

  test('[S5.021] a cutout and its original count as one photo while both are there', () => {
    const clean = item('z', { at: 'ready', photo: { ...photo('z'), cut_from: 'a' } })
    const four = [clean, ...three, item('d')]
    expect(freeSlots(four)).toBe(1)
    const six = reducePhotos(four, { type: 'added', items: [item('e'), item('f')] })
    expect(keys(six)).toBe('zabcde')
    expect(freeSlots(six)).toBe(0)
    expect(freeSlots(reducePhotos(six, { type: 'removed', key: 'a' }))).toBe(0)
    expect(freeSlots(reducePhotos(six, { type: 'removed', key: 'z' }))).toBe(0)
    expect(freeSlots(reducePhotos(six, { type: 'removed', key: 'b' }))).toBe(1)
  })

  test('returns only the uploaded photos, in order', () => {
    const items = [item('b'), item('x', failed), item('a'), item('y', { at: 'preparing' })]
    expect(readyPhotos(items).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(items.map(isUploading)).toEqual([false, false, false, true])
  })

  test('[S5.022] requires at least one photo', () => {
    expect(photosProblem([], false)).toBe('Please upload at least one image')
    expect(photosProblem([item('x', failed)], false)).toBe('Please upload at least one image')
    expect(photosProblem([item('x', { at: 'waiting' })], false)).toBeUndefined()
  })

  test('a failed photo among others prevents publishing, not editing', () => {
    const items = [item('a'), item('x', failed)]
    expect(photosProblem(items, false)).toBeUndefined()
    expect(photosProblem(items, true)).toMatch(/Retry or remove it/)
    expect(photosProblem([item('a')], true)).toBeUndefined()
  })
})
