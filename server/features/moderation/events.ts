import type { DecidedOutcome } from '../../../contract/rules/moderation/outcomes.ts'
import type { DecisionRow, EndedHow } from './decisions/decision.ts'

/** A decision as an email tells of it. */
export interface StatementFacts {
  outcome: DecidedOutcome
  about: DecisionRow['target_kind']
  title: string
  tookDown: boolean
  /** The sentence of the rule that was broken. */
  rule: string | null
  text: string
  until: Date | null
  foundBy: DecisionRow['found_by']
  isAutomated: boolean
  appealUntil: Date | null
  /** The decision's page, signed, because a suspended member cannot sign in. */
  link: string
}

/** What a report has led to. `gone`: it was no longer there, so nobody can say whether the report was right. */
export type ReportResult = 'acted' | 'nothing_found' | 'gone'

/** What people are told about decisions, appeals, reports and notices. */
export interface ModerationEvents {
  /** Something of the recipient was restricted. */
  'decision.made': StatementFacts
  /** A restriction is over. */
  'decision.ended': StatementFacts & { how: EndedHow }
  'appeal.decided': { title: string; isUpheld: boolean; answer: string; link: string }
  /** What the recipient has reported was looked at. */
  'report.answered': { title: string; result: ReportResult }
  /** An appeal has reversed what was decided after the recipient's report. */
  'report.reversed': { title: string }
  'notice.received': { reference: string; name: string; url: string }
  'notice.answered': { reference: string; name: string; url: string; result: ReportResult; answer: string }
}
