import { Failure } from '../../../contract/failure.ts'
import { keptSince } from '../../../contract/rules/site/retention.ts'
import { makeAppeal } from './appeals/make-appeal.ts'
import { listStatements, readStatement, type StatementReader } from './appeals/statement.ts'
import type { Author } from './author.ts'
import { type AloneVerdict, decideAlone } from './by-hand/decide-alone.ts'
import { type Command, decideByHand } from './by-hand/decide-by-hand.ts'
import { decideHeldByHand, type HeldByHand } from './by-hand/decide-held-by-hand.ts'
import { expireDecisions } from './decisions/expire.ts'
import type { ModerationDependencies } from './dependencies.ts'
import { type NewNotice, sendNotice } from './notices/send-notice.ts'
import { claimItem } from './queue/claim.ts'
import { decideItem } from './queue/decide-item.ts'
import { listQueue, type QueueWish, readDetail, readItem } from './queue/queue.ts'
import { memberRecordOf } from './queue/queue-view.ts'
import type { StaffVerdict } from './queue/verdict.ts'
import { type FiledReport, fileReport, type InsertReport } from './reports/file-report.ts'
import type { Target } from './targets/target.ts'

/** The review queue, decisions, appeals and notices. */
export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService(deps: ModerationDependencies) {
  return {
    fileReport: (report: FiledReport, insert: InsertReport) => fileReport(deps, report, insert),
    ...staffPart(deps),

    statements: (userId: string) => listStatements(deps, userId),
    statement: (id: string, reader: StatementReader) => readStatement(deps, id, reader),
    async appeal(id: string, reader: StatementReader, text: string) {
      await makeAppeal(deps, id, reader, text)
      return await readStatement(deps, id, reader)
    },

    sendNotice: (notice: NewNotice) => sendNotice(deps, notice),
    /** Deletes old notices; whoever wrote one may have to prove it for years. @returns how many */
    sweepNotices: () => deps.db.notices.deleteOlder(keptSince('notices', deps.clock.now())),
    /** Deletes old decisions about accounts that were deleted. @returns how many */
    sweepDecisions: () => deps.db.decisions.deleteOlderOfNobody(keptSince('decisions', deps.clock.now())),
    expire: () => expireDecisions(deps),
  }
}

function staffPart(deps: ModerationDependencies) {
  return {
    list: (by: Author, wish: QueueWish) => listQueue(deps, by, wish),
    detail: (id: string, by: Author) => readDetail(deps, id, by),

    async claim(id: string, by: Author, wish: 'claim' | 'release') {
      await claimItem(deps, id, by, wish)
      return await readItem(deps, id, by)
    },

    async decide(id: string, by: Author, verdict: StaffVerdict & { version: number }) {
      const decisionId = await decideItem(deps, id, by, verdict)
      return { item: await readItem(deps, id, by), decision_id: decisionId }
    },

    decideAlone: async (by: Author, target: Pick<Target, 'kind' | 'id'>, verdict: AloneVerdict) =>
      (await decideAlone(deps, by, target, verdict)).id,

    /** @throws Failure `queue.not_found` */
    async member(id: string) {
      const member = await memberRecordOf(deps, id)
      if (!member) throw new Failure('queue.not_found')
      return member
    },

    byHand: (command: Command) => decideByHand(deps, command),
    heldByHand: (decision: HeldByHand) => decideHeldByHand(deps, decision),
  }
}
