import { expect, test } from 'vitest'
import { PHOTO_PART_BYTES } from '../../../../contract/rules/listings.ts'
import { createPhotoSender } from './send-photo.ts'

const photo = { id: 'p', width: 4, height: 5, thumbhash: '' }

/** A server that keeps parts, and a connection that breaks when it is told to. */
function openServer() {
  const state = { received: 0, isBroken: false }
  const taken: string[] = []
  const upload = async (name: string, form: FormData) => {
    if (state.isBroken) return { data: null, error: 'Network request failed', status: 0 }
    if (name === 'listings.uploadPhoto') {
      taken.push('whole')
      return { data: { photo }, error: null, status: 201 }
    }
    const [offset, total] = [Number(form.get('offset')), Number(form.get('total'))]
    const { received } = state
    if (offset !== received)
      return {
        data: null,
        error: 'no',
        status: 409,
        code: 'photo.wrong_part',
        details: { received },
      }
    taken.push(String(offset / PHOTO_PART_BYTES))
    state.received += (form.get('file') as File).size
    if (taken.length === 2) state.isBroken = true
    const isWhole = state.received === total
    return { data: { received: state.received, photo: isWhole ? photo : null }, error: null, status: 200 }
  }
  return { state, taken, open: () => createPhotoSender({ upload: upload as never }) }
}
const file = (parts: number) =>
  new File([new Uint8Array(parts * PHOTO_PART_BYTES)], 'a.jpg', { type: 'image/jpeg' })

test('a lost connection: what has arrived is not sent again, nor after a reload', async () => {
  for (const isReloaded of [false, true]) {
    const { state, taken, open } = openServer()
    const page = open()
    expect((await page(file(3.5), 'key', {})).status).toBe(0)
    expect(taken).toEqual(['0', '1'])
    state.isBroken = false
    const result = await (isReloaded ? open() : page)(file(3.5), 'key', {})
    expect(result.data).toEqual({ photo })
    expect(taken).toEqual(['0', '1', '2', '3'])
  }
})

test('a small photo goes at once', async () => {
  const { taken, open } = openServer()
  expect((await open()(file(1), 'key', {})).data).toEqual({ photo })
  expect(taken).toEqual(['whole'])
})

test('a server that names another place for ever is given up', async () => {
  let asked = 0
  const upload = async () => {
    asked += 1
    const details = { received: asked * 7 }
    return { data: null, error: 'no', status: 409, code: 'photo.wrong_part', details }
  }
  const result = await createPhotoSender({ upload: upload as never })(file(3), 'key', {})
  expect([result.status, asked]).toEqual([409, 6])
})
