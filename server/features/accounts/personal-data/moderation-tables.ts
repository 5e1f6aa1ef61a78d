import type { PersonalTable } from './personal-table.ts'

/** What was reported and decided. */
export const moderationTables: readonly PersonalTable[] = [
  {
    table: 'listing_reports',
    of: { reporter_id: 'person' },
    when: 'decided',
    exported: { in: 'reports', columns: ['listing_id', 'note'] },
    withheld: { bookkeeping: ['item_id', 'found_by'] },
    erased: ['reporter_id', 'note'],
    kept: { reports: ['listing_id', 'item_id', 'found_by'] },
  },
  {
    table: 'member_reports',
    of: { reporter_id: 'person' },
    when: 'decided',
    exported: { in: 'people_reports', columns: ['member_id', 'reason', 'note'] },
    withheld: { bookkeeping: ['item_id'] },
    erased: ['reporter_id', 'note'],
    kept: { reports: ['member_id', 'reason', 'item_id'] },
  },
  // Who reported a person, and that somebody did, stays between the reporter and staff.
  {
    table: 'member_reports',
    of: { member_id: 'person' },
    withheld: { others: ['reporter_id'] },
    erased: 'rows',
  },
  {
    table: 'review_reports',
    of: { reporter_id: 'person' },
    when: 'decided',
    exported: { in: 'people_reports', columns: ['review_id', 'reason', 'note'] },
    withheld: { bookkeeping: ['item_id'] },
    erased: ['reporter_id', 'note'],
    kept: { reports: ['review_id', 'reason', 'item_id'] },
  },
  {
    table: 'conversation_reports',
    of: { reporter_id: 'person' },
    when: 'decided',
    exported: { in: 'conversation_reports', columns: ['conversation_id', 'reason', 'note'] },
    // The messages themselves are in the conversation.
    withheld: { derived: ['copied'], bookkeeping: ['item_id'] },
    erased: ['reporter_id', 'note', 'copied'],
    kept: { reports: ['conversation_id', 'reason', 'item_id'] },
  },
  {
    table: 'conversation_reports',
    of: { reported_id: 'person' },
    when: 'decided',
    withheld: { others: ['reporter_id', 'note'] },
    erased: ['reported_id', 'copied'],
    kept: { reports: ['conversation_id', 'reason', 'item_id'] },
  },
  undecided('listing_reports', ['note']),
  undecided('member_reports', ['note']),
  undecided('review_reports', ['note']),
  undecided('conversation_reports', ['note', 'copied']),
  {
    table: 'conversation_reports',
    of: { reported_id: 'person' },
    when: 'undecided',
    kept: { openReports: ['copied'] },
  },
  {
    table: 'reporter_records',
    of: { user_id: 'person' },
    exported: { in: 'reporter_record', columns: ['upheld', 'rejected'] },
    erased: 'rows',
  },
  {
    table: 'review_items',
    of: { owner_id: 'person' },
    withheld: {
      derived: ['target_id', 'title', 'decision_id', 'content_print'],
      others: ['reasons', 'claimed_by'],
    },
    erased: ['owner_id', 'title'],
    kept: { decisions: ['target_id', 'reasons', 'decision_id', 'claimed_by', 'content_print'] },
  },
  {
    table: 'decisions',
    of: { owner_id: 'person' },
    exported: { in: 'decisions', columns: ['target_kind', 'title', 'policy', 'facts'] },
    withheld: {
      staffWords: ['note'],
      others: ['actor_id'],
      bookkeeping: ['item_id', 'target_id', 'paused'],
    },
    erased: ['owner_id', 'title', 'facts', 'note'],
    kept: { decisions: ['item_id', 'target_kind', 'target_id', 'policy', 'actor_id', 'paused'] },
  },
  {
    table: 'strikes',
    of: { user_id: 'person', decision_id: 'decisions' },
    exported: { in: 'decisions', columns: ['expires_at'] },
    erased: 'rows',
  },
  {
    table: 'appeals',
    of: { decision_id: 'decisions' },
    exported: { in: 'decisions', columns: ['body', 'answer'] },
    withheld: { staffWords: ['note'], others: ['actor_id', 'actor_role'] },
    erased: ['body', 'answer', 'note'],
    kept: { decisions: ['decision_id', 'actor_id', 'actor_role'] },
  },
  {
    table: 'notices',
    of: { email: 'email' },
    exported: { in: 'notices', columns: ['reference', 'name', 'url', 'ground', 'body'] },
    withheld: { bookkeeping: ['listing_id', 'item_id'] },
    kept: { notices: ['reference', 'name', 'email', 'url', 'listing_id', 'item_id', 'ground', 'body'] },
  },
  // Whom a notice is about; they read the decision.
  { table: 'notices', of: { person_id: 'person' }, erased: ['person_id'] },
  {
    table: 'staff_notes',
    of: { user_id: 'person' },
    exported: { in: 'staff_notes', columns: ['body'] },
    withheld: { others: ['author_id'] },
    erased: 'rows',
  },
  {
    table: 'audit_log',
    of: { subject_id: 'person' },
    exported: { in: 'staff_actions', columns: ['action'] },
    withheld: { others: ['actor_id'], bookkeeping: ['subject_kind'], staffWords: ['details'] },
    kept: { auditLog: ['subject_id', 'action', 'actor_id', 'subject_kind', 'details'] },
  },
]

/** Reports that somebody still has to decide about. */
function undecided(table: string, words: string[]): PersonalTable {
  return { table, of: { reporter_id: 'person' }, when: 'undecided', kept: { openReports: words } }
}
