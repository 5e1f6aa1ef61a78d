import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { createReportRepository, type NewConversationReport } from './repository.ts'

/** Creates the function that stores the report of a conversation. */
export function createConversationReports(tools: { database: Executor; clock: Clock; random: Random }) {
  const reports = createReportRepository(tools.database)
  return async (report: Omit<NewConversationReport, 'id' | 'now'>): Promise<void> => {
    await reports.insertConversation({ ...report, id: tools.random.uuid(), now: tools.clock.now() })
  }
}
