import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { phonePattern, usernamePattern } from '../../rules/accounts/account-fields.ts'
import { isReservedName, reservedNameSentence } from '../../rules/accounts/reserved-names.ts'
import { orderNews } from '../orders/order-updates.ts'
import { done, id, listing, user } from '../shapes.ts'
import { line } from '../texts.ts'
import { password } from './auth-fields.ts'

export const getMe = endpoint({
  name: 'users.getMe',
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in user',
  auth: 'required',
  response: user.extend({ order_news: orderNews }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §7; decision 082',
})

export const updateMe = endpoint({
  name: 'users.updateMe',
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change the username',
  auth: 'required',
  body: z.object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(usernamePattern, 'Use 3 to 30 letters, digits, dots, dashes or underscores')
      .refine((name) => !isReservedName(name), reservedNameSentence),
  }),
  response: user,
  errors: ['auth.missing', 'auth.expired', 'account.username_taken'],
  source: 'product-decisions §2',
})

export const changePassword = endpoint({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/users/me/password',
  summary: 'Change the password; all other devices are signed out',
  auth: 'required',
  body: z.object({
    current_password: z.string().min(1, 'Password is required').max(1000),
    password,
  }),
  response: done,
  errors: [
    'auth.missing',
    'auth.expired',
    'account.wrong_password',
    'account.password_common',
    'account.password_guessable',
  ],
  source: 'decision 274',
})

const records = z.array(z.record(z.string(), z.unknown()))

export const exportMe = endpoint({
  name: 'users.exportMe',
  method: 'GET',
  path: '/users/me/export',
  summary: 'Export all stored data of the signed-in user',
  auth: 'required',
  response: z.strictObject({
    user,
    listings: z.array(listing),
    /** State, role and restrictions of the account. */
    account_status: records,
    /** What they deleted themselves or was taken down, as long as an order or a decision refers to it. */
    removed_listings: records,
    photos: records,
    orders: records,
    order_timelines: records,
    /** Times and places that the two sides of an order proposed and agreed on. */
    order_meetings: records,
    /** What was sold, and by which rules, as both saw it at the checkout. */
    order_snapshots: records,
    courier_trips: records,
    /** What their bank suspected about payments of theirs. */
    fraud_warnings: records,
    sessions: records,
    business_accounts: records,
    pickup_places: records,
    favorites: records,
    /** Changes of their favorites that they have not been told of yet. */
    favorite_changes: records,
    recently_viewed: records,
    drafts: records,
    reports: records,
    delivery_interests: records,
    conversations: records,
    blocked: records,
    notifications: records,
    notification_choices: records,
    daily_digest: records,
    quiet_hours: records,
    notified_browsers: records,
    conversation_reports: records,
    claims: records,
    refunds: records,
    disputes: records,
    payout_accounts: records,
    payout_details: records,
    transfers: records,
    transfer_reversals: records,
    payouts: records,
    payouts_by_hand: records,
    /** What the books say they are owed: every amount that was added and taken. */
    seller_balance: records,
    reported_sales: records,
    reporting_thresholds: records,
    inform_certifications: records,
    profile: records,
    meeting_hours: records,
    /** How they take the second step of signing in, without secrets. */
    second_factors: records,
    followed: records,
    /** With what they found. */
    saved_searches: records,
    /** What checks found in their listings, and what moderators decided. */
    listing_checks: records,
    /** Offers that they made or got, with every step. */
    offers: records,
    /** What they want of offers for their listings. */
    offer_settings: records,
    reviews_written: records,
    reviews_received: records,
    rating: records,
    people_reports: records,
    /** How often staff agreed with what they reported. */
    reporter_record: records,
    /** What they sent by the site’s forms with their address, and the answers. */
    enquiries: records,
    /** Cards of theirs that were declined, within 72 hours. */
    declined_cards: records,
    /** What staff wrote down about them. */
    staff_notes: records,
    /** What staff did with the account, without their names. */
    staff_actions: records,
    /** When which email was sent to them, where this server keeps copies. */
    emails: records,
    /** What was decided about the account and what it published, with appeals. */
    decisions: records,
    /** Notices about rights that came from their address. */
    notices: records,
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §2',
})

export const deleteMe = endpoint({
  name: 'users.deleteMe',
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the account with its listings; orders stay without personal data',
  auth: 'required',
  body: z.object({ password: z.string().min(1, 'Password is required').max(1000) }),
  response: done,
  errors: [
    'auth.missing',
    'auth.expired',
    'account.wrong_password',
    'account.has_open_orders',
    'account.is_owed_money',
    'account.payout_returned',
    'account.owes_money',
  ],
  source: 'product-decisions §2',
})

export const getBusinessAccount = endpoint({
  name: 'users.getBusinessAccount',
  method: 'GET',
  path: '/business_accounts/:owner_id',
  summary: 'The pickup address of a business seller',
  auth: 'none',
  params: z.object({ owner_id: id }),
  response: z.strictObject({ name: z.string(), address: z.string(), phone_number: z.string() }),
  errors: ['business.not_found'],
  source: 'spec §7',
})

const business = z.strictObject({ name: z.string(), address: z.string(), phone_number: z.string() })
/** The member's own business account; null without one. */
const ownBusiness = z.strictObject({ business: business.nullable() })

/** A line of text that must not be empty. */
const filled = (length: number, sentence: string) =>
  line(length, 'This is too long').pipe(z.string().min(1, sentence))

export const getOwnBusiness = endpoint({
  name: 'users.getOwnBusiness',
  method: 'GET',
  path: '/users/me/business_account',
  summary: 'The business account of the signed-in user',
  auth: 'required',
  response: ownBusiness,
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §3 Business account',
})

export const setOwnBusiness = endpoint({
  name: 'users.setOwnBusiness',
  method: 'PUT',
  path: '/users/me/business_account',
  summary: 'Sell as a business; its name, address and phone are shown to everyone who picks up an item',
  auth: 'required',
  body: z.object({
    name: filled(80, 'Please enter the name of your business'),
    address: filled(200, 'Please enter an address'),
    phone_number: filled(30, 'Please enter a phone number').pipe(
      z.string().regex(phonePattern, 'Please enter a phone number'),
    ),
  }),
  response: ownBusiness,
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §3 Business account',
})

export const removeOwnBusiness = endpoint({
  name: 'users.removeOwnBusiness',
  method: 'DELETE',
  path: '/users/me/business_account',
  summary: 'Stop selling as a business',
  auth: 'required',
  response: done,
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §3 Business account',
})
