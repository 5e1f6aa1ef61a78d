/** A bare program: it stores a message with one statement, and writes it to the stream of the other side. */
import http from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
await pool.query(
  'create table bare_messages (id uuid primary key, sent_to text not null, text text not null)',
)
const streams = new Map<string, http.ServerResponse>()
let count = 0

const server = http.createServer(async (request, response) => {
  const body = (await json(request)) as { id: string; text: string }
  if (request.url === '/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: ready\nid: 0\ndata: {}\n\n')
    streams.set(request.headers.authorization ?? '', response)
    return
  }
  const to = decodeURIComponent(request.url?.slice(1) ?? '')
  await pool.query({
    name: 'add',
    text: 'insert into bare_messages (id, sent_to, text) values ($1, $2, $3)',
    values: [body.id, to, body.text],
  })
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  streams.get(to)?.write(`id: ${++count}\ndata: ${JSON.stringify({ data: { message: body } })}\n\n`)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
