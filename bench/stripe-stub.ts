import { createServer } from 'node:http'

/** The part of Stripe's API that a checkout needs. */
let count = 0
const server = createServer((request, response) => {
  let form = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    form += part
  })
  request.on('end', () => {
    const order = /(?:^|&)client_reference_id=([^&]*)/.exec(form)?.[1] ?? ''
    const id = `cs_test_${process.pid}${++count}`
    const body = JSON.stringify({
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
    })
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'request-id': `req_${id}`,
    })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : 0}\n`)
})
