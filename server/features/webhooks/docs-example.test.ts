import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createHttpWebhooks } from '../../adapters/webhooks-http/index.ts'
import { signEvent } from './signature.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-webhook-example-'))
afterAll(() => rmSync(folder, { recursive: true }))

type EventServer = (secret: string, handle: (event: { id: string }) => Promise<void>) => Server

/** The server of docs/api.md, as a module. */
async function loadExample(): Promise<EventServer> {
  const page = readFileSync(path.join(root, 'docs/api.md'), 'utf8')
  const [, code = ''] = /```ts\n(import \{ createServer \}[\s\S]+?)```/.exec(page) ?? []
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const file = path.join(folder, 'example.mjs')
  writeFileSync(file, `${stripTypeScriptTypes(code)}\nexport { eventServer }`)
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { eventServer: EventServer })
    .eventServer
}

test('the example of docs/api.md takes signed events, and nothing else', async () => {
  const [secret, other] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
  const handled: string[] = []
  const server = (await loadExample())(secret ?? '', async ({ id }) => void handled.push(id))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const sender = createHttpWebhooks({ allowLoopback: true })
  const now = new Date()
  const post = async (signedBy: (string | undefined)[], at = now, change = (body: string) => body) => {
    const event = { id: `event-${handled.length}`, type: 'order.paid', at: now, data: { title: 'Ünïcode' } }
    const { headers, body } = signEvent(event, signedBy as string[], at)
    return await sender.send({ url, headers, body: change(body) })
  }
  try {
    expect(await post([secret])).toEqual({ status: 204 })
    expect(await post([other, secret])).toEqual({ status: 204 })
    expect(await post([other])).toEqual({ status: 400 })
    expect(await post([secret], now, (body) => body.replace('paid', 'completed'))).toEqual({ status: 400 })
    expect(await post([secret], new Date(now.getTime() - 301_000))).toEqual({ status: 400 })
    expect(handled).toEqual(['event-0', 'event-1'])
  } finally {
    server.close()
  }
})
