import { expect, test } from 'vitest'
import { PHOTO_PART_BYTES } from '../../../../contract/rules/listings/listing.ts'
import { createPhotoSender } from './send-photo.ts'

const photo = { id: 'p', width: 4, height: 5, thumbhash: '' }

/** A server that accepts parts, over a connection that breaks after the second part. */
function openServer() {
  const state = { received: 0, isBroken: false }
  const sent: string[] = []
  const upload = async (name: string, form: FormData) => {
    if (state.isBroken) return { data: null, error: 'Network request failed', status: 0 }
    if (name === 'listings.uploadPhoto') {
      sent.push('whole')
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
    sent.push(String(offset / PHOTO_PART_BYTES))
    state.received += (form.get('file') as File).size
    if (sent.length === 2) state.isBroken = true
    const isWhole = state.received === total
    return { data: { received: state.received, photo: isWhole ? photo : null }, error: null, status: 200 }
  }
  return { state, sent, open: () => createPhotoSender({ upload: upload as never }) }
}
const file = (parts: number) =>
  new File([new Uint8Array(parts * PHOTO_PART_BYTES)], 'a.jpg', { type: 'image/jpeg' })

test('after a lost connection or a reload, only the missing parts are sent', async () => {
  for (const isReloaded of [false, true]) {
    const { state, sent, open } = openServer()
    const page = open()
    expect((await page(file(3.5), 'key', {})).status).toBe(0)
    expect(sent).toEqual(['0', '1'])
    state.isBroken = false
    const result = await (isReloaded ? open() : page)(file(3.5), 'key', {})
    expect(result.data).toEqual({ photo })
    expect(sent).toEqual(['0', '1', '2', '3'])
  }
})

test('a small photo is sent in one request', async () => {
  const { sent, open } = openServer()
  expect((await open()(file(1), 'key', {})).data).toEqual({ photo })
  expect(sent).toEqual(['whole'])
})

test('gives up when the server keeps correcting the offset', async () => {
  let requests = 0
  const upload = async () => {
    requests += 1
    const details = { received: requests * 7 }
    return { data: null, error: 'no', status: 409, code: 'photo.wrong_part', details }
  }
  const result = await createPhotoSender({ upload: upload as never })(file(3), 'key', {})
  expect([result.status, requests]).toEqual([409, 6])
})
