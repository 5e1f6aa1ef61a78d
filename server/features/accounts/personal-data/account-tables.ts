import { type PersonalTable, secretTable } from './personal-table.ts'

/** The account, how its owner signs in, and what they are told. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'users',
    of: { id: 'person' },
    exported: { in: ['user', 'account_status'], columns: ['email', 'username', 'suspended_reason'] },
    withheld: { secret: ['password_hash'] },
    erased: 'rows',
  },
  {
    table: 'sessions',
    of: { user_id: 'person' },
    exported: { in: 'sessions', columns: ['user_agent'] },
    withheld: { secret: ['refresh_hash'], bookkeeping: ['device_id'] },
    erased: 'rows',
  },
  {
    table: 'passkeys',
    of: { user_id: 'person' },
    exported: { in: 'second_factors', columns: ['name'] },
    withheld: { secret: ['credential_id', 'public_key', 'transports'] },
    erased: 'rows',
  },
  secretTable('totp_factors', ['secret']),
  secretTable('recovery_codes', ['code_hash']),
  secretTable('passkey_challenges', ['challenge']),
  secretTable('email_codes', ['code_hash']),
  secretTable('password_resets', ['token_hash']),
  {
    table: 'business_accounts',
    of: { owner_id: 'person' },
    exported: { in: 'business_accounts', columns: ['name', 'address', 'phone_number'] },
    erased: 'rows',
  },
  {
    table: 'pickup_places',
    of: { owner_id: 'person' },
    exported: {
      in: 'pickup_places',
      columns: ['location', 'unit', 'instructions', 'phone', 'delivery_parts'],
    },
    erased: 'rows',
  },
  {
    table: 'notifications',
    of: { user_id: 'person' },
    exported: { in: 'notifications', columns: ['kind', 'title', 'body', 'path'] },
    erased: 'rows',
  },
  {
    table: 'notification_choices',
    of: { user_id: 'person' },
    exported: { in: 'notification_choices', columns: ['topic'] },
    erased: 'rows',
  },
  {
    table: 'notification_digests',
    of: { user_id: 'person' },
    exported: { in: 'daily_digest', columns: ['due_at'] },
    erased: 'rows',
  },
  {
    table: 'notification_quiet_hours',
    of: { user_id: 'person' },
    exported: { in: 'quiet_hours', columns: ['from_minute', 'to_minute'] },
    erased: 'rows',
  },
  {
    table: 'push_subscriptions',
    of: { user_id: 'person', session_id: 'sessions' },
    exported: { in: 'notified_browsers', columns: ['endpoint'] },
    withheld: { secret: ['p256dh', 'auth'] },
    erased: 'rows',
  },
  {
    table: 'delivery_interests',
    of: { user_id: 'person', email: 'email' },
    exported: { in: 'delivery_interests', columns: ['email', 'listing_id'] },
    erased: 'rows',
  },
  {
    table: 'enquiries',
    of: { email: 'email' },
    when: 'answered',
    exported: { in: 'enquiries', columns: ['name', 'fields'] },
    withheld: { others: ['assignee_id'] },
    erased: 'rows',
  },
  {
    table: 'enquiries',
    of: { email: 'email' },
    when: 'unanswered',
    kept: { openEnquiries: ['email', 'name', 'fields', 'assignee_id'] },
  },
  {
    table: 'enquiry_answers',
    of: { enquiry_id: 'enquiries' },
    when: 'answered',
    exported: { in: 'enquiries', columns: ['body'] },
    withheld: { others: ['author_id'] },
    erased: 'rows',
  },
  {
    table: 'outbox_mails',
    of: { recipient: 'email' },
    exported: { in: 'emails', columns: ['subject'] },
    // Its text may have codes and links.
    withheld: { secret: ['text_body', 'html_body', 'raw'] },
    kept: { emails: ['recipient', 'subject', 'text_body', 'html_body', 'raw'] },
  },
]
