import path from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../server/db/database.ts'
import { createJobRunner } from '../server/jobs/runner.ts'
import { composeEmail } from '../server/mail/email.ts'
import { handleMailJobs, post } from '../server/mail/mail-job.ts'
import { startServer } from './programs.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

/**
 * `npm run bench:mail`: queues 5,000 emails, asks the running marketplace for a sign-up code at once, and measures when
 * the code reaches a real SMTP server and how many emails a second do.
 */
const EMAILS = 5000
/** Emails before the rate is measured: connections are opened and code is compiled meanwhile. */
const WARM_UP = 200

interface Arrival {
  subject: string
  at: number
}

if (parentPort) startSmtpServer(parentPort)
else await measure()

/** Runs in a thread, so that it does not share the event loop with the measurement. */
function startSmtpServer(port: NonNullable<typeof parentPort>): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, _session, done) {
      const text = Buffer.concat(await stream.toArray()).toString('latin1')
      const subject = /^Subject: (.*)$/im.exec(text)?.[1] ?? ''
      port.postMessage({ subject, at: Date.now() } satisfies Arrival)
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address()
    port.postMessage({ port: typeof address === 'object' && address ? address.port : 0 })
  })
}

async function measure(): Promise<void> {
  const cluster = await startTemporaryCluster()
  const smtp = new Worker(new URL(import.meta.url))
  try {
    const arrivals: Arrival[] = []
    const smtpPort = await new Promise<number>((resolve) => {
      smtp.on('message', (message: Arrival | { port: number }) => {
        if ('port' in message) resolve(message.port)
        else arrivals.push(message)
      })
    })
    const databaseUrl = await cluster.createDatabase('mail')
    const server = await startServer({
      DATA_DIR: path.join(cluster.folder, 'data'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
    await queueEmails(databaseUrl)
    const requestedAt = Date.now()
    await askForCode(server.port)
    while (arrivals.length < EMAILS + 1) await new Promise((resolve) => setTimeout(resolve, 50))
    report(arrivals, requestedAt)
    await server.stop()
  } finally {
    await smtp.terminate()
    await cluster.stop()
  }
}

/** In one transaction, so that the whole queue is there when the server looks. */
async function queueEmails(url: string): Promise<void> {
  const database = openDatabase(url)
  const jobs = createJobRunner({
    database,
    log: pino({ level: 'silent' }),
    timeZone: 'America/New_York',
    measure: () => {},
  })
  handleMailJobs(jobs, { send: async () => {}, close: async () => {}, check: async () => {} })
  await jobs.prepare()
  await database.transaction(async (executor) => {
    for (let number = 0; number < EMAILS; number++)
      await post(
        jobs.within(executor),
        composeEmail(`person${number}@example.com`, {
          subject: 'Your order was paid',
          heading: 'Your order was paid',
          paragraphs: ['The seller has three days to hand it over.', 'We tell you when that happened.'],
          facts: [
            ['Item', 'Walnut side table'],
            ['Total', '$45.00'],
          ],
        }),
      )
  })
  await jobs.stop()
  await database.close()
}

async function askForCode(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/register_by_email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'newcomer@example.com' }),
  })
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
}

function report(arrivals: Arrival[], requestedAt: number): void {
  const code = arrivals.findIndex(({ subject }) => subject.includes('Stoop code'))
  const first = arrivals[WARM_UP]
  const last = arrivals.at(-1)
  if (code < 0 || !first || !last) throw new Error('not every email arrived')
  const rate = ((arrivals.length - WARM_UP) * 1000) / (last.at - first.at)
  console.log(`${Math.round(rate)} emails/s through SMTP`)
  console.log(
    `a code requested while ${EMAILS} emails were queued arrived after ${(arrivals[code]?.at ?? 0) - requestedAt} ms, with ${arrivals.length - 1 - code} emails still waiting`,
  )
}
