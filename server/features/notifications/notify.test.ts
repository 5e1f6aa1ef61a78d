import { expect, test } from 'vitest'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Mail } from '../../ports/mailer.ts'
import { type NotificationEvent, type NotificationKind, notificationKinds } from './kinds.ts'
import { createMailChannel, type EmailTemplates } from './mail-channel.ts'
import { createIsHeld, createIsWanted, createNotify } from './notify.ts'
import type { Recipient, RecipientRole } from './recipient.ts'

/** A transaction that records which email went to which queue. */
function recordQueue() {
  const queued: { queue: string; to: string; subject: string }[] = []
  const jobs: JobQueue = {
    async enqueue(kind, data) {
      const { mail } = data as unknown as { mail: Mail }
      queued.push({ queue: kind.name, to: mail.to, subject: mail.subject })
    },
  }
  return { tx: { jobs }, queued }
}

const content = (subject: string) => ({ subject, heading: subject, paragraphs: [] })
const templates = {
  'account.code': { member: ({ code }: { code: string }) => content(`code ${code}`) },
  'account.password-reset': { member: () => null },
  'account.password-changed': {},
  'account.second-factor': { outcome: 'added', isOn: true },
  'enquiry.received': {
    operator: () => content('somebody wrote'),
    sender: () => content('thank you'),
  },
} as unknown as EmailTemplates
const silent = { deliver: async () => {} }
const notify = createNotify(
  {
    mail: createMailChannel(
      () => templates,
      () => null,
    ),
    bell: silent,
  },
  { isWanted: createIsWanted(async () => false), isHeld: async () => false },
)

const recipient = (role: RecipientRole, email: string | null): Recipient => ({ role, userId: null, email })
const code = { kind: 'account.code', facts: { code: '123456' } } as const
const enquiry = { kind: 'enquiry.received', facts: {} } as Parameters<typeof notify>[1]

test('each recipient gets the email of their role, in the given order', async () => {
  const { tx, queued } = recordQueue()
  await notify(tx, enquiry, [recipient('operator', 'op@example.com'), recipient('sender', 'ann@example.com')])
  expect(queued).toEqual([
    { queue: 'mail', to: 'op@example.com', subject: 'somebody wrote' },
    { queue: 'mail', to: 'ann@example.com', subject: 'thank you' },
  ])
})

test('codes and security emails go to the urgent queue', async () => {
  const { tx, queued } = recordQueue()
  await notify(tx, code, [recipient('member', 'ann@example.com')])
  expect(queued).toEqual([{ queue: 'mail-urgent', to: 'ann@example.com', subject: 'code 123456' }])
  const accountKinds = Object.entries(notificationKinds).filter(([kind]) => kind.startsWith('account.'))
  expect(accountKinds.length).toBeGreaterThan(0)
  expect(accountKinds.filter(([, { urgency }]) => urgency !== 'urgent')).toEqual([])
})

test('nothing is sent without an address, without a template for the role, or if the template says so', async () => {
  const { tx, queued } = recordQueue()
  await notify(tx, code, [recipient('member', null), recipient('seller', 'sue@example.com')])
  await notify(tx, { kind: 'account.password-reset', facts: { link: '' } }, [
    recipient('member', 'a@b.example'),
  ])
  expect(queued).toEqual([])
})

test('a recipient who does not want a kind over a channel is left out', async () => {
  const { tx, queued } = recordQueue()
  const notify = createNotify(
    {
      mail: createMailChannel(
        () => templates,
        () => null,
      ),
      bell: silent,
    },
    { isWanted: async ({ role }) => role !== 'sender', isHeld: async () => false },
  )
  await notify(tx, enquiry, [recipient('operator', 'op@example.com'), recipient('sender', 'ann@example.com')])
  expect(queued.map(({ to }) => to)).toEqual(['op@example.com'])
})

test('emails are held back only if optional, able to wait and in the bell, and only for members with a digest', async () => {
  const isHeld = createIsHeld(async (userId) => userId === 'daily')
  const heldFor = async (userId: string | null) => {
    const recipient: Recipient = { role: 'member', userId, email: 'ann@example.com' }
    const held: string[] = []
    for (const kind of Object.keys(notificationKinds) as NotificationKind[]) {
      const event = { kind, facts: { order: {} } } as unknown as NotificationEvent
      if (await isHeld(recipient, event)) held.push(kind)
    }
    return held
  }
  expect(await heldFor('daily')).toEqual([
    'favorite.changed',
    // This kind has no email to hold back.
    'favorite.held',
    'alert.found',
    'follow.new-items',
    'review.asked',
    'review.waiting',
    'review.received',
    'review.answered',
  ])
  expect([await heldFor('other'), await heldFor(null)]).toEqual([[], []])
})

test('an event whose email is held back goes to the bell only, marked for the digest', async () => {
  const { tx, queued } = recordQueue()
  const told: boolean[] = []
  const notify = createNotify(
    {
      mail: createMailChannel(
        () => templates,
        () => null,
      ),
      bell: { deliver: async (_tx, _event, _recipient, { isHeld }) => void told.push(isHeld) },
    },
    {
      isWanted: async ({ role }, _kind, channel) => role === 'member' || channel === 'bell',
      isHeld: async () => true,
    },
  )
  const event = { kind: 'favorite.changed', facts: {} } as NotificationEvent
  // The second member has turned off the topic's emails.
  await notify(tx, event, [recipient('member', 'ann@example.com'), recipient('buyer', 'bob@example.com')])
  expect([queued, told]).toEqual([[], [true, false]])
})
