import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { proofShape } from '../accounts/second-factor.ts'
import { done, id, instant } from '../shapes.ts'
import { csvFile, reasonBody } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

export const staffRole = z.enum(['moderator', 'operator'])

export const openStaffSession = endpoint({
  name: 'staff.open',
  method: 'POST',
  path: '/staff/open',
  summary: 'Open the console with a second factor, for 12 hours; also proves it again for money and roles',
  auth: 'required',
  body: z.object(proofShape),
  response: z.strictObject({ role: staffRole, username: z.string(), until: instant }),
  errors: ['auth.missing', 'auth.expired', 'staff.denied', 'factor.none', 'factor.wrong'],
  source: 'trust.md §1',
})

export const requestStaffPasskey = endpoint({
  name: 'staff.requestPasskey',
  method: 'POST',
  path: '/staff/passkey',
  summary: 'Get what the browser needs to prove a passkey for the console',
  auth: 'required',
  response: z.record(z.string(), z.unknown()),
  errors: ['auth.missing', 'auth.expired', 'factor.no_passkey'],
  source: 'trust.md §1',
})

export const closeStaffSession = endpoint({
  name: 'staff.close',
  method: 'POST',
  path: '/staff/close',
  summary: 'Close the console in this session',
  auth: 'required',
  response: done,
  errors: ['auth.missing', 'auth.expired'],
  source: 'trust.md §1',
})

export const getStaffMember = endpoint({
  name: 'staff.me',
  method: 'GET',
  path: '/staff/me',
  summary: 'Tell who uses the console',
  auth: 'staff',
  response: z.strictObject({
    role: staffRole,
    /** Null for the operator who opened it from the terminal. */
    username: z.string().nullable(),
    until: instant,
  }),
  errors: staffErrors,
  source: 'trust.md §1',
})

export const listStaff = endpoint({
  name: 'staff.list',
  method: 'GET',
  path: '/staff/members',
  summary: 'List everyone with a role',
  auth: 'staff',
  response: z.strictObject({
    members: z.array(
      z.strictObject({
        id,
        username: z.string(),
        email: z.string(),
        role: staffRole,
        /** Without it they cannot open the console yet. */
        has_second_factor: z.boolean(),
        last_action_at: instant.nullable(),
      }),
    ),
  }),
  errors: staffErrors,
  source: 'trust.md §1',
})

export const grantRole = endpoint({
  name: 'staff.grant',
  method: 'POST',
  path: '/staff/members',
  summary: 'Give a member a role, or take it away',
  auth: 'staff',
  body: z.object({
    /** An email address, a username or an id. */
    account: z.string().trim().min(1, 'Enter an email address or a username.').max(254),
    role: z.enum(['member', 'moderator', 'operator']),
    reason: z.string().trim().min(1, 'Say why.').max(500),
  }),
  response: done,
  errors: [...staffErrors, 'staff.step_up', 'account.user_not_found', 'staff.last_operator'],
  source: 'trust.md §1',
})

/** Which rows of the audit log, in the list and in its export. */
const auditFilter = {
  /** The first letters of an action, e.g. `order.` */
  action: z.string().max(60).optional(),
  /** The account of a member of staff. */
  actor: z.string().max(60).optional(),
  /** The id of what was changed. */
  subject: z.string().max(100).optional(),
}

export const listAudit = endpoint({
  name: 'staff.audit',
  method: 'GET',
  path: '/staff/audit',
  summary: 'List what staff have done, the newest first',
  auth: 'staff',
  query: z.object({
    ...auditFilter,
    /** The last row of the page before. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.int(),
        at: instant,
        role: z.enum(['moderator', 'operator', 'system']),
        /** Null for the terminal, and for an account that was deleted. */
        actor: z.string().nullable(),
        action: z.string(),
        subject_kind: z.string(),
        subject_id: z.string(),
        /** Display name: the username of the account (of a decision: of the account it concerns), or the title of the listing or order; null if the subject is gone or has no name. */
        subject_name: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: staffErrors,
  source: 'trust.md §1',
})

export const exportAudit = endpoint({
  name: 'staff.exportAudit',
  method: 'POST',
  path: '/staff/audit/export',
  summary: 'Everything that staff have done, or what fits, as CSV; the audit log records it',
  auth: 'staff',
  query: z.object(auditFilter),
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source: 'trust.md §1',
})
