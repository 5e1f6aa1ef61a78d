import { createServer } from 'node:http'

/** The part of Stripe's API that checkouts and transfers need. */

/** Transfers by idempotency key, and how many requests asked for each. */
const transfers = new Map<string, { answer: object; requests: number }>()
let count = 0

function checkout(form: URLSearchParams): object {
  const order = form.get('client_reference_id') ?? ''
  const id = `cs_test_${process.pid}${++count}`
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    currency: 'usd',
    url: `https://checkout.example/c/pay/${id}`,
    client_reference_id: order,
    metadata: { order_id: order },
    payment_intent: null,
    amount_total: 1000,
    customer_email: null,
    customer_details: null,
    expires_at: Math.floor(Date.now() / 1000) + 1860,
  }
}

function transfer(form: URLSearchParams, key: string): object {
  const known = transfers.get(key)
  if (known) {
    known.requests += 1
    return known.answer
  }
  const answer = {
    id: `tr_${++count}`,
    object: 'transfer',
    amount: Number(form.get('amount')),
    amount_reversed: 0,
    destination: form.get('destination'),
    metadata: { transfer_id: form.get('metadata[transfer_id]') },
  }
  transfers.set(key, { answer, requests: 1 })
  return answer
}

function answerTo(path: string, body: string, key: string): object {
  const form = new URLSearchParams(body)
  const payment = /^\/v1\/payment_intents\/pi_(\w+)/.exec(path)?.[1]
  if (payment) return { id: `pi_${payment}`, object: 'payment_intent', latest_charge: `ch_${payment}` }
  if (path === '/v1/transfers') return transfer(form, key)
  if (path === '/made') return { transfers: transfers.size }
  return checkout(form)
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    body += part
  })
  request.on('end', () => {
    const key = String(request.headers['idempotency-key'] ?? '')
    const answer = JSON.stringify(answerTo(request.url ?? '/', body, key))
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
      'request-id': `req_${++count}`,
    })
    response.end(answer)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : 0}\n`)
})
