import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Random } from '../../../ports/random.ts'
import type { ExportedData } from '../../accounts/membership/export-data.ts'
import { type AuditEntry, audited, recordAudit } from '../audit-repository.ts'
import type { RecordHistory } from '../history-repository.ts'
import { createRecordsRepository, type RecordsRepository } from '../records/records-repository.ts'
import { searchPage } from '../records/search-page.ts'
import {
  byStaff,
  type ModeratedDependencies,
  type RestrictionInput,
  type StaffActionInput,
} from '../staff-action.ts'
import {
  changeSuspension,
  liftLimit,
  liftSuspension,
  type SuspensionChange,
  suspendAccount,
} from './account-actions.ts'
import type { createPeopleSearchRepository, PeopleFilter } from './people-search-repository.ts'
import { createPersonRecordsRepository } from './person-records-repository.ts'

/** What the console needs of the accounts feature. Each change uses one transaction of that feature. */
export interface AccountActions {
  signOut(userId: string): Promise<void>
  resetFactors(userId: string): Promise<void>
  exportData(userId: string): Promise<ExportedData>
  /** @throws Failure `account.has_open_orders`, `account.is_owed_money`, `account.payout_returned`, `account.owes_money` */
  deleteOnRequest(userId: string): Promise<void>
}

export interface PeopleDependencies extends ModeratedDependencies {
  people: ReturnType<typeof createPeopleSearchRepository>
  records: Pick<RecordsRepository, 'account'>
  details: ReturnType<typeof createPersonRecordsRepository>
  history: RecordHistory
  accounts: AccountActions
  random: Random
}

/** What the console reads and changes of members. */
export type StaffPeople = ReturnType<typeof createStaffPeople>

export function createStaffPeople(deps: PeopleDependencies) {
  return { ...reading(deps), ...changing(deps), ...onRequest(deps) }
}

function reading({ people, details, history }: PeopleDependencies) {
  return {
    search: (filter: PeopleFilter) => searchPage(people, filter),

    /** @throws Failure `account.user_not_found` */
    async one(id: string) {
      const [person, listings, orders, reviews, reportsAbout, reportsBy, notes, steps] = await Promise.all([
        people.one(id),
        details.listings(id),
        details.orders(id),
        details.reviews(id),
        details.reportsAbout(id),
        details.reportsBy(id),
        details.notes(id),
        history.of('account', id),
      ])
      ensure(person, 'account.user_not_found')
      return { person, listings, orders, reviews, reportsAbout, reportsBy, notes, steps }
    },
  }
}

function changing(deps: PeopleDependencies) {
  const { accounts } = deps
  return {
    /** The log says that there is a note: it never forgets, and the text goes with the account. @throws Failure `account.user_not_found` */
    note({ by, id, text }: Omit<StaffActionInput, 'reason'> & { text: string }): Promise<void> {
      return deps.transaction(async (tx) => {
        ensure(await createRecordsRepository(tx).lockAccount(id), 'account.user_not_found')
        const note = { id: deps.random.uuid(), userId: id, authorId: by.id, text, at: deps.now() }
        await createPersonRecordsRepository(tx).addNote(note)
        const details = { reason: 'The note says why. It is deleted with the account.' }
        const subject = { kind: 'account' as const, id }
        await recordAudit(tx, byStaff(by, deps, { action: 'account.note', subject, details }))
      })
    },

    /** @returns the number of paused listings @throws Failure `console.is_staff` and those of `suspendAccount` */
    async suspend(input: RestrictionInput): Promise<number> {
      const { state } = await findMember(deps, input.id)
      if (state === 'suspended') throw new Failure('console.suspended_already')
      return await suspendAccount(deps, input)
    },

    /** @throws Failure `account.user_not_found`, `console.not_suspended`, `queue.own` */
    async lift(input: StaffActionInput): Promise<void> {
      const account = await deps.records.account(input.id)
      ensure(account, 'account.user_not_found')
      if (!account.suspended_at) throw new Failure('console.not_suspended')
      await liftSuspension(deps, input)
    },

    /** @throws Failure `account.user_not_found`, `console.is_staff` and those of `changeSuspension` */
    async changeSuspension(input: SuspensionChange): Promise<void> {
      await findMember(deps, input.id)
      await changeSuspension(deps, input)
    },

    /** @throws Failure `account.user_not_found` and those of `liftLimit` */
    liftLimit: (input: StaffActionInput) => liftLimit(deps, input),

    /** Moderators cannot lock staff out. @throws Failure `account.user_not_found`, `console.is_staff` */
    async signOut(input: StaffActionInput): Promise<void> {
      if (input.by.role === 'operator') ensure(await deps.records.account(input.id), 'account.user_not_found')
      else await findMember(deps, input.id)
      await audited(entryOf(deps, 'account.sign_out', input), () => accounts.signOut(input.id))
    },
  }
}

function onRequest(deps: PeopleDependencies) {
  const { accounts } = deps
  return {
    /** @throws Failure `account.user_not_found` */
    async resetFactors(input: StaffActionInput): Promise<void> {
      ensure(await deps.records.account(input.id), 'account.user_not_found')
      await audited(entryOf(deps, 'account.reset_factors', input), () => accounts.resetFactors(input.id))
    },

    /** @throws Failure `account.user_not_found` */
    async exportData(input: StaffActionInput): Promise<ExportedData> {
      ensure(await deps.records.account(input.id), 'account.user_not_found')
      await deps.transaction((tx) => recordAudit(tx, entryOf(deps, 'account.export', input)))
      return await accounts.exportData(input.id)
    },

    /** @throws Failure `console.is_staff` and those of the member's own deletion */
    async delete(input: StaffActionInput): Promise<void> {
      await findMember(deps, input.id)
      await audited(entryOf(deps, 'account.delete', input), () => accounts.deleteOnRequest(input.id))
    },
  }
}

/** @throws Failure `account.user_not_found`; `console.is_staff`, so that nobody removes an operator by accident */
async function findMember({ people }: PeopleDependencies, id: string) {
  const person = await people.one(id)
  ensure(person, 'account.user_not_found')
  if (person.role !== 'member') throw new Failure('console.is_staff')
  return person
}

function entryOf(deps: PeopleDependencies, action: string, { by, id, reason }: StaffActionInput): AuditEntry {
  return byStaff(by, deps, { action, subject: { kind: 'account', id }, details: { reason } })
}
