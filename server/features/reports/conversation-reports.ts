import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { FileReport } from '../moderation/reports/file-report.ts'
import { createReportRepository, type NewConversationReport } from './repository.ts'

/** Creates the function that stores the report of a conversation, or of one message, and adds it to the review queue. */
export function createConversationReports(tools: { fileReport: FileReport; clock: Clock; random: Random }) {
  return async (report: Omit<NewConversationReport, 'id' | 'now' | 'itemId' | 'points'>): Promise<void> => {
    const { conversationId, seq, reporterId, reportedId, reason } = report
    const target =
      seq === null
        ? { kind: 'conversation' as const, targetId: conversationId }
        : { kind: 'message' as const, targetId: `${conversationId}:${seq}` }
    await tools.fileReport({ ...target, reporterId, reportedId, reason }, async (executor, link) => {
      const row = { ...report, ...link, id: tools.random.uuid(), now: tools.clock.now() }
      await createReportRepository(executor).insertConversation(row)
    })
  }
}
