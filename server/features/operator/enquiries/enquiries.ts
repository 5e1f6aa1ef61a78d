import type { exportEnquiries } from '../../../../contract/calls/console/enquiries.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import type { Notify } from '../../notifications/notify.ts'
import { recordAudit } from '../audit-repository.ts'
import { exportList } from '../exports/export-list.ts'
import type { RecordHistory } from '../history-repository.ts'
import { searchPage } from '../records/search-page.ts'
import { type ActingStaff, byStaff, changeDetails } from '../staff-action.ts'
import type { DeskFilter, EnquiryRepository } from './enquiry-repository.ts'

/** What one transaction over enquiries can use. */
export interface DeskTransaction {
  executor: Executor
  enquiries: EnquiryRepository
  jobs: JobQueue
}

export interface DeskDependencies {
  enquiries: EnquiryRepository
  history: RecordHistory
  unitOfWork: <Result>(work: (tx: DeskTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  clock: Clock
  random: Random
}

interface DeskAction {
  by: ActingStaff
  id: string
}

export type EnquiryDesk = ReturnType<typeof createEnquiryDesk>

/** What staff do with messages from the site's forms: read, answer by email, assign and close. */
export function createEnquiryDesk(deps: DeskDependencies) {
  return { ...createReading(deps), answer: createAnswer(deps), ...createFiling(deps) }
}

type Query = NonNullable<CallInput<typeof exportEnquiries>['query']>

/** Messages of one export. */
const EXPORTED = 1000
const columns = ['id', 'kind', 'name', 'email', 'state', 'assignee', 'answers', 'created_at'] as const

function createReading({ enquiries, history, unitOfWork, clock }: DeskDependencies) {
  const filterOf = (by: ActingStaff, { mine, ...filter }: Query) => ({
    ...filter,
    ...(mine && { assigneeId: by.id }),
  })
  return {
    /** A page of messages, with the counts of the states on the first one. */
    search: (by: ActingStaff, { limit, before, ...query }: Query & Pick<DeskFilter, 'limit' | 'before'>) =>
      searchPage(enquiries, { ...filterOf(by, query), limit, before }),

    /** The newest messages of a search as CSV, without their texts, with an audit row. */
    async export(by: ActingStaff, query: Query, reason: string) {
      const found = await enquiries.search({ ...filterOf(by, query), limit: EXPORTED })
      const rows = found.map(({ fields, ...row }) => row)
      const deps = {
        transaction: <Result>(work: (tx: Executor) => Promise<Result>) =>
          unitOfWork(({ executor }) => work(executor)),
        now: clock.now,
      }
      return exportList(deps, by, { id: 'enquiries', columns, rows, filter: { ...query }, reason })
    },

    /** @throws Failure `console.no_enquiry` */
    async one(id: string) {
      const [enquiry, answers, staff, steps] = await Promise.all([
        enquiries.one(id),
        enquiries.answers(id),
        enquiries.staff(),
        history.of('enquiry', id),
      ])
      ensure(enquiry, 'console.no_enquiry')
      return { enquiry, answers, staff, steps }
    },
  }
}

/** Emails an answer. Whoever answers looks after the message, unless somebody else does. */
function createAnswer({ unitOfWork, notify, clock, random }: DeskDependencies) {
  /** @throws Failure `console.no_enquiry`, `console.answered_meanwhile` if there are more answers than the writer saw */
  return ({ by, id, text, seen, close }: DeskAction & { text: string; seen: number; close: boolean }) =>
    unitOfWork(async (tx) => {
      // Read after the lock: a statement that waits for it would count the answers of before.
      await tx.enquiries.lock(id)
      const enquiry = await tx.enquiries.one(id)
      ensure(enquiry, 'console.no_enquiry')
      if (enquiry.answers > seen) throw new Failure('console.answered_meanwhile')
      const now = clock.now()
      await tx.enquiries.addAnswer({
        id: random.uuid(),
        enquiry_id: id,
        author_id: by.id,
        body: text,
        created_at: now,
      })
      if (enquiry.assignee_id === null) await tx.enquiries.assign(id, by.id)
      await tx.enquiries.setClosed(id, close ? now : null)
      const { kind, email, fields, created_at } = enquiry
      await notify(tx, { kind: 'enquiry.answered', facts: { kind, fields, sentAt: created_at, text } }, [
        { role: 'sender', userId: null, email },
      ])
      const reason = `They wrote to us with the ${kind} form.`
      const details = { closes: close, characters: text.length, reason }
      await recordAudit(
        tx.executor,
        byStaff(by, clock, { action: 'enquiry.answer', subject: subjectOf(id), details }),
      )
    })
}

function createFiling({ unitOfWork, clock }: DeskDependencies) {
  return {
    /** @param to a member of staff, or null for nobody @throws Failure `console.no_enquiry`, `console.not_staff` */
    assign: ({ by, id, to }: DeskAction & { to: string | null }) =>
      unitOfWork(async ({ executor, enquiries }) => {
        const found = await enquiries.lock(id)
        ensure(found, 'console.no_enquiry')
        const staff = await enquiries.staff()
        const nameOf = (userId: string | null) =>
          staff.find((member) => member.id === userId)?.username ?? 'nobody'
        if (to !== null && !staff.some((member) => member.id === to)) throw new Failure('console.not_staff')
        await enquiries.assign(id, to)
        const details = changeDetails(nameOf(found.assignee_id), nameOf(to), assignReason(by, to))
        await recordAudit(
          executor,
          byStaff(by, clock, { action: 'enquiry.assign', subject: subjectOf(id), details }),
        )
      }),

    /** @throws Failure `console.no_enquiry` */
    setClosed: ({ by, id, isClosed, reason }: DeskAction & { isClosed: boolean; reason: string }) =>
      unitOfWork(async ({ executor, enquiries }) => {
        const found = await enquiries.lock(id)
        ensure(found, 'console.no_enquiry')
        await enquiries.setClosed(id, isClosed ? clock.now() : null)
        const details = changeDetails(nameOfState(found.closed_at !== null), nameOfState(isClosed), reason)
        await recordAudit(
          executor,
          byStaff(by, clock, { action: 'enquiry.close', subject: subjectOf(id), details }),
        )
      }),
  }
}

/** Why somebody looks after a message from now on: who assigns them is what the audit log needs. */
function assignReason({ id }: ActingStaff, to: string | null): string {
  if (to === null) return 'Left to others.'
  return to === id ? 'Took it on.' : 'Handed over to somebody else.'
}

const nameOfState = (isClosed: boolean) => (isClosed ? 'closed' : 'open')
const subjectOf = (id: string) => ({ kind: 'enquiry' as const, id })
