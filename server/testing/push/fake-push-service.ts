import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import Fastify from 'fastify'

/** What a browser was sent, as it reads it. */
export interface ReceivedPush {
  payload: { web_push: number; notification: Record<string, string> }
  headers: Record<string, string | string[] | undefined>
}

/** A push service on loopback, with browsers that decrypt what they are sent. */
export async function startFakePushService(publicKey: () => string) {
  const received = new Map<string, ReceivedPush[]>()
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const answers = new Map<string, number[]>()
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/push/:browser', async (request, reply) => {
    const { browser: name } = request.params as { browser: string }
    const browser = browsers.get(name)
    const status = answers.get(name)?.shift() ?? (browser ? 201 : 410)
    if (browser && status === 201) {
      checkVapid(String(request.headers.authorization), origin, publicKey())
      const payload = JSON.parse(browser.decrypt(request.body as Buffer)) as ReceivedPush['payload']
      received.set(name, [...(received.get(name) ?? []), { payload, headers: request.headers }])
    }
    return reply.status(status).send('')
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    /** A new browser's subscription. `answers`: the statuses of its first requests. */
    subscribe(statuses: number[] = []) {
      const name = randomBytes(9).toString('base64url')
      const browser = createBrowser()
      browsers.set(name, browser)
      answers.set(name, [...statuses])
      const subscription = { endpoint: `${origin}/push/${name}`, p256dh: browser.p256dh, auth: browser.auth }
      return {
        subscription,
        received: () => received.get(name) ?? [],
        /** The person removes the permission. */
        end: () => browsers.delete(name),
      }
    },
    close: () => app.close(),
  }
}

function createBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body: Buffer) => decrypt(body, keys, auth),
  }
}

/** @source RFC 8188 §2 (one record), RFC 8291 §3.4 */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A delimiter and padding follow the text.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** @throws Error unless the request is signed by the key for this service. @source RFC 8292 §2 */
function checkVapid(header: string, audience: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || key !== publicKey || aud !== audience || !/^(mailto:|https:)/.test(sub))
    throw new Error(`bad VAPID header: ${header}`)
}
