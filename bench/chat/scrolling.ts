/**
 * `npm run bench:chat`: scrolling up a conversation of 10,000 messages under a finger, on a phone whose processor is four times
 * slower. Older messages load above meanwhile.
 */
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/support/browser/browser.ts'
import { makeMember, post, signIn } from '../../e2e/support/data/members.ts'
import { startServer } from '../programs.ts'
import { framesText, openSlowPhone, recordFrames, touch } from '../slow-phone.ts'
import { setStage } from '../stage.ts'

const MESSAGES = 10_000
/** Swipes, each across most of the screen. */
const STROKES = 40

const stage = await setStage(100)
const server = await startServer({
  DATABASE_URL: stage.databaseUrl,
  DATA_DIR: `${stage.folder}/data`,
  NODE_ENV: '',
})
const url = `http://127.0.0.1:${server.port}`
const browser = await launchBrowser()
try {
  const buyer = await makeMember(url, 'buyer')
  const id = await fillConversation(buyer.tokens.access_token)
  const { page, session } = await openSlowPhone(browser, { baseURL: url })
  await signIn(page, buyer)
  await page.goto(`/chat/${id}`)
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(new RegExp(`^message ${MESSAGES}\\b`))
    .waitFor()
  await session.send('Performance.enable')
  const before = await busySeconds(session)
  const { frames, jumps } = await scrollUp(page, session)
  const busy = (await busySeconds(session)) - before
  const milliseconds = frames.reduce((sum, length) => sum + length, 0)
  console.log(
    `${framesText(frames)}; page busy for ${Math.round((busy * 100_000) / milliseconds)} % of the time; ` +
      `from message ${MESSAGES} to ${await oldestMessage(page)}; ${jumps} times a message moved against the finger`,
  )
} finally {
  await browser.close()
  await server.stop()
  await stage.stop()
}

/** A conversation about an item, with messages of both sides that differ in length. @returns its id */
async function fillConversation(token: string): Promise<string> {
  const opened = await post(url, '/chat/conversations', { listing_id: stage.ids[0] }, token)
  const { id } = (opened.data as unknown as { conversation: { id: string } }).conversation
  await stage.pool.query(
    `insert into messages (conversation_id, seq, id, by_role, kind, body, at)
    select $1, n, gen_random_uuid(), case n % 3 when 0 then 'seller' else 'buyer' end, 'text',
      'message ' || n || repeat(' and a few words more', n % 7), now() - ($2 - n) * interval '1 minute'
    from generate_series(1, $2::int) n`,
    [id, MESSAGES],
  )
  await stage.pool.query('update conversations set last_seq = $2 where id = $1', [id, MESSAGES])
  await stage.pool.query(
    'update conversation_sides set read_seq = $2, last_at = now() where conversation_id = $1',
    [id, MESSAGES],
  )
  return id
}

/** Scrolls up. @returns the length of each frame, and how often the message in the middle jumped up while the finger moved down */
async function scrollUp(page: Page, session: CDPSession): Promise<{ frames: number[]; jumps: number }> {
  const frames = await recordFrames(page)
  await watchForJumps(page)
  for (let stroke = 0; stroke < STROKES; stroke++) {
    await touch(session, 'touchStart', 195, 250)
    for (let y = 250; y <= 650; y += 25) {
      await touch(session, 'touchMove', 195, y)
      await page.waitForTimeout(16)
    }
    await touch(session, 'touchEnd', 195, 650)
  }
  const jumps = await page.evaluate(() => (window as unknown as { jumps: number }).jumps)
  return { frames: await frames(), jumps }
}

/** Counts in `window.jumps` how often the message in the middle moves up. */
async function watchForJumps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { jumps: 0 })
    let watched: Element | null = null
    let top = 0
    const look = () => {
      const now = watched?.isConnected ? watched.getBoundingClientRect().top : null
      // One pixel may be rounding.
      if (now !== null && now < top - 1) counted.jumps++
      if (now === null || now > innerHeight * 0.7)
        watched = document.elementFromPoint(195, innerHeight / 3)?.closest('[data-seq]') ?? null
      top = watched?.getBoundingClientRect().top ?? 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Seconds that the page's main thread has been busy so far. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** The number of the first message that the page has loaded. */
async function oldestMessage(page: Page): Promise<number> {
  const texts = await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^message \d+/)
    .allTextContents()
  return Math.min(...texts.map((text) => Number(/\d+/.exec(text)?.[0])))
}
