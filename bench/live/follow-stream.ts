import http from 'node:http'
import { createParser } from 'eventsource-parser'

/**
 * Opens a stream of live updates and follows it until the process ends. Resolves when the server says that it is ready.
 * @param hear receives the data of each event
 * @throws Error for a status other than 200
 */
export async function followStream(
  { authorization, ...target }: http.RequestOptions & { authorization: string },
  hear: (data: string) => void,
): Promise<void> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization, accept: 'text/event-stream' }
    const made = http.request({ ...target, method: 'POST', headers }, resolve)
    made.once('error', reject)
    made.end(JSON.stringify({ listings: [], orders: [] }))
  })
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  await new Promise<void>((resolve) => {
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'ready') resolve()
        else if (event === undefined) hear(data)
      },
    })
    response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  })
}
