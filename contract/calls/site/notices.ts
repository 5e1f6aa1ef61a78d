import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { noticeGrounds } from '../../rules/moderation/notice-grounds.ts'
import { email } from '../shapes.ts'
import { line, text, tidyText } from '../texts.ts'

export const sendNotice = endpoint({
  name: 'notices.send',
  method: 'POST',
  path: '/notices',
  summary: 'Tell us that something on Stoop violates a right or a law, as its owner or an authority',
  auth: 'none',
  body: z.object({
    name: line(100, 'Please use at most 100 characters').pipe(z.string().min(1, 'Please tell us your name')),
    email,
    /** The address of what it is about. */
    url: line(500, 'Please use at most 500 characters').pipe(
      z
        .string()
        .min(1, 'Please tell us the address of the page')
        .refine(isAddress, 'Please copy the address of the page'),
    ),
    ground: z.enum(noticeGrounds, 'Please choose what it is about'),
    text: text()
      .transform(tidyText)
      .pipe(
        z
          .string()
          .min(20, 'Please explain it in a sentence or two')
          .max(4000, 'Please keep it to 4,000 characters'),
      ),
    /** The statement that all of it is true to the best of their knowledge. */
    good_faith: z.literal(true, 'Please confirm that this is true'),
    /** A honeypot field, which only bots fill in. */
    nickname: z.string().max(500).optional(),
  }),
  status: 201,
  response: z.strictObject({ reference: z.string() }),
  errors: [],
  source: 'trust.md §3; decision 242',
})

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
