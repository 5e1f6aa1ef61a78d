import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  contactTopics,
  enquiryLimits,
  instagramPattern,
  isPhone,
  normalizeWebsite,
} from '../../rules/site/website.ts'
import { done, email } from '../shapes.ts'
import { line, text, tidyText } from '../texts.ts'

const { name: NAME, short: SHORT, address: ADDRESS, url: URL_LENGTH, text: TEXT } = enquiryLimits

const required = (length: number, sentence: string) =>
  line(length, `Please use at most ${length} characters`).pipe(z.string().min(1, sentence))
const story = (sentence: string) =>
  text()
    .transform(tidyText)
    .pipe(z.string().min(1, sentence).max(TEXT, `Please use at most ${TEXT} characters`))

/** A honeypot field, which only bots fill in. @source product-decisions §7 */
const trap = z.string().max(500).optional()

export const checkPassword = endpoint({
  name: 'website.checkPassword',
  method: 'POST',
  path: '/website/check-password',
  summary: 'Unlock the investor pages; without a password, return whether they are unlocked',
  auth: 'none',
  body: z.object({ password: z.string().max(200).optional() }),
  response: z.strictObject({ success: z.boolean(), error: z.string().optional() }),
  errors: [],
  source: 'spec §7; product-decisions §7',
})

export const checkAuth = endpoint({
  name: 'website.checkAuth',
  method: 'POST',
  path: '/website/check-auth',
  summary: 'Whether this browser may see the investor pages',
  auth: 'none',
  response: z.strictObject({ success: z.literal(true), data: z.strictObject({ success: z.boolean() }) }),
  errors: [],
  source: 'spec §7; product-decisions §9.12',
})

export const sendContact = endpoint({
  name: 'website.sendContact',
  method: 'POST',
  path: '/website/contact',
  summary: 'Send a message from the Contact dialog',
  auth: 'none',
  body: z.object({
    name: required(NAME, 'Please tell us your name'),
    email,
    message: story('Please write a message'),
    topic: z.enum(contactTopics).default('general'),
    nickname: trap,
  }),
  response: done,
  errors: [],
  source: 'spec §2 Landing page; product-decisions §7',
})

export const applyAsAmbassador = endpoint({
  name: 'website.applyAsAmbassador',
  method: 'POST',
  path: '/website/ambassador',
  summary: 'Apply as a campus ambassador',
  auth: 'none',
  body: z.object({
    first_name: required(NAME, 'Please tell us your first name'),
    last_name: required(NAME, 'Please tell us your last name'),
    email,
    university: required(SHORT, 'Please tell us your university'),
    instagram: line(31)
      .pipe(z.string().regex(instagramPattern, 'Please enter a handle such as @yourname'))
      .transform((handle) => `@${handle.replace(/^@/, '')}`),
    why: story('Please tell us why'),
    nickname: trap,
  }),
  response: done,
  errors: [],
  source: 'spec §2 Ambassador page; product-decisions §7',
})

export const registerBusiness = endpoint({
  name: 'website.registerBusiness',
  method: 'POST',
  path: '/website/business',
  summary: 'Register a business that wants to be listed',
  auth: 'none',
  body: z.object({
    business_name: required(SHORT, 'Please tell us the name of your business'),
    name: required(NAME, 'Please tell us your name'),
    email,
    phone: line(25).pipe(z.string().refine(isPhone, 'Please enter a phone number with its area code')),
    address: required(ADDRESS, 'Please enter the address of your business'),
    website: line(URL_LENGTH)
      .pipe(
        z
          .string()
          .refine((url) => url === '' || normalizeWebsite(url), 'Please enter an address like example.com'),
      )
      .transform((url) => normalizeWebsite(url) ?? ''),
    sells: story('Please tell us what you sell'),
    terms: z.literal(true, 'Please accept the terms'),
    nickname: trap,
  }),
  response: done,
  errors: [],
  source: 'spec §2 Business partner page; product-decisions §7',
})
