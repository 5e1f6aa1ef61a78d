import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PACKED_ID, PackedText, pack, packedText, unpack } from '../../api/cache/packed.ts'
import { PackedData } from './packed-data.tsx'

afterEach(() => void vi.unstubAllEnvs())

/** The element's text as an HTML parser reads it: up to the first closing tag, without decoding anything. */
function readElement(html: string): string {
  const start = html.indexOf('>', html.indexOf(`id="${PACKED_ID}"`)) + 1
  return html.slice(start, html.toLowerCase().indexOf('</script', start))
}

/** What a page in the browser gets for handles that crossed the router, after the server sent `html`. */
async function unpackInBrowser(html: string, handles: unknown): Promise<unknown[]> {
  vi.resetModules()
  vi.stubEnv('SSR', false)
  const element = { textContent: readElement(html) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PACKED_ID ? element : null) })
  const browser = await import('../../api/cache/packed.ts')
  const received: ReturnType<typeof pack>[] = JSON.parse(JSON.stringify(handles))
  const data = received.map((handle) => browser.unpack(handle))
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  return data
}

const dangerous = fc.constantFrom('</script>', '<!--<script>', ']]>', '\u2028', '\ud800', '&lt;', '\0\r\n')
const text = fc.oneof(fc.string({ unit: 'binary' }), dangerous)
// As parsed from the API's response: without -0, which JSON does not keep.
const fromApi = fc
  .oneof(fc.jsonValue(), fc.dictionary(text, fc.array(fc.oneof(text, fc.jsonValue()))))
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

test('packed data is the same on the server and in the browser as without packing', async () => {
  await fc.assert(
    fc.asyncProperty(fromApi, fromApi, async (page, cards) => {
      const [shop, search] = [pack('shop', page), pack('search', cards)]
      const loaded = [{ origin: 'x', page: shop }, null, { cards: search }]
      expect([unpack(shop), unpack(search)]).toEqual([page, cards])
      const html = renderToString(
        <PackedText value={packedText(loaded)}>
          <PackedData />
        </PackedText>,
      )
      expect(await unpackInBrowser(html, [shop, search])).toEqual([page, cards])
    }),
    { numRuns: 100 },
  )
})
