import { expect, test } from 'vitest'
import { streamedText, wholeText } from './streamed-json.ts'

async function* partsOf(...parts: string[]) {
  yield* parts
}

test('a text that arrives in parts is one JSON text', async () => {
  const streamed = streamedText(
    { name: 'a "file".csv' },
    'csv',
    partsOf('id,text\r\n', '1,"é\\\n🪑"\r\n', ''),
  )
  expect(JSON.parse(await wholeText(streamed))).toEqual({
    name: 'a "file".csv',
    csv: 'id,text\r\n1,"é\\\n🪑"\r\n',
  })
})

test('a text without parts is empty', async () => {
  expect(JSON.parse(await wholeText(streamedText({}, 'csv', partsOf())))).toEqual({ csv: '' })
})
