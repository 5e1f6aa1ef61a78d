import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import type { Fault } from '../fault.ts'
import type { Action } from '../traffic.ts'
import { fakeTime } from './clock.ts'
import { outages, wrongAnswers } from './outages.ts'

/** A provider's address with TLS and a certificate that has expired, which the processes would trust otherwise. */
const expired: { server?: tls.Server } = {}

/** Everything that Stoop needs from others. */
export const providerFaults: readonly Fault[] = [
  ...outages('stripe', 'Stripe', ({ stripe }) => stripe),
  wrongAnswers('stripe', 'Stripe', ({ letStripeLie }, isLying) => letStripeLie('checkouts', isLying), {
    actions: ['read', 'buy', 'buy', 'look'],
  }),
  ...partsOfStripe('connect', 'Stripe Connect', ['read', 'buy', 'buy', 'earn', 'bank']),
  ...partsOfStripe('tax', 'Stripe Tax', ['read', 'buy', 'buy']),
  ...outages('mail', 'The mail server', ({ mail }) => mail),
  wrongAnswers('mail', 'The mail server', ({ mailServer }, isLying) => mailServer.lie(isLying)),
  ...outages('storage', 'The storage of photos', ({ storage }) => storage),
  wrongAnswers('storage', 'The storage of photos', ({ letStorageLie }, isLying) => letStorageLie(isLying)),
  ...outages('gemini', 'Gemini', ({ gemini }) => gemini.gate, { actions: ['read', 'draft'] }),
  wrongAnswers('gemini', 'Gemini', ({ gemini }, isLying) => gemini.lie(isLying), {
    actions: ['read', 'draft'],
  }),
  {
    id: 'certificate-expired',
    title: 'Gemini’s certificate has expired',
    needs: fakeTime.needs,
    actions: ['read', 'draft'],
    stage: {
      prepare(folder, cleanUp) {
        const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string]
        const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
        execFileSync(
          'openssl',
          [
            'req',
            '-x509',
            '-newkey',
            'rsa:2048',
            '-nodes',
            '-days',
            '30',
            '-keyout',
            key,
            '-out',
            cert,
            ...subject,
          ],
          {
            stdio: 'ignore',
            env: { ...process.env, LD_PRELOAD: fakeTime.needs.file, FAKETIME: '2024-01-01 12:00:00' },
          },
        )
        const server = tls.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) =>
          socket.end('HTTP/1.1 500 Error\r\ncontent-length: 0\r\n\r\n'),
        )
        server.on('tlsClientError', () => {})
        server.listen(0, '127.0.0.1')
        expired.server = server
        cleanUp.push(() => void server.close())
        const address = server.address()
        const port = typeof address === 'object' && address ? address.port : 0
        return { GEMINI_BASE_URL: `https://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: cert }
      },
    },
    happen: async (_stage, hold) => void (await hold()),
  },
]

/** A part of Stripe in each state, while its checkouts work. */
function partsOfStripe(part: 'connect' | 'tax', title: string, actions: readonly Action[]): Fault[] {
  const options = { stage: { vendors: [part] }, actions }
  return [
    ...outages(part, title, ({ stripePart }) => stripePart(part), options),
    wrongAnswers(part, title, ({ letStripeLie }, isLying) => letStripeLie(part, isLying), options),
  ]
}
