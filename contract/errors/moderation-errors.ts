import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of the review queue, decisions, appeals and notices. */
export const moderationErrors = {
  'queue.not_found': { status: 404, sentence: 'We couldn’t find this.' },
  'queue.decided': { status: 409, sentence: '{by} has already decided this.' },
  'queue.claimed': { status: 409, sentence: '{by} is looking at this.' },
  'queue.changed': { status: 409, sentence: 'This has changed since you opened it. Look at it again.' },
  'queue.outcome_wrong': { status: 400, sentence: 'This can’t be decided that way.' },
  'queue.rule_missing': { status: 400, sentence: 'Choose the rule, and tell the owner what happened.' },
  'queue.answer_missing': { status: 400, sentence: 'Answer the appeal: its author reads why.' },
  'queue.days_missing': { status: 400, sentence: 'Choose for how many days.' },
  'queue.unchanged': {
    status: 409,
    sentence: 'There is nothing left to change: it is gone already, or back again.',
  },
  'queue.no_account': { status: 409, sentence: 'There is no account that this could apply to.' },
  'queue.own': { status: 409, sentence: 'This is about you. Somebody else has to decide it.' },
  'queue.own_report': {
    status: 409,
    sentence: 'You reported this yourself. Somebody else has to decide it.',
  },
  'queue.newer_decision': {
    status: 409,
    sentence: 'Somebody has decided about this member meanwhile. Look at that decision first.',
  },
  'queue.about_staff': {
    status: 409,
    sentence: 'This is about a member of staff. Take their role away first.',
  },
  'appeal.other_decides': {
    status: 409,
    sentence: 'You made this decision, so somebody else has to look at the appeal.',
  },
  'decision.not_found': { status: 404, sentence: 'We couldn’t find this decision.' },
  'appeal.too_late': { status: 409, sentence: 'Appeals were open for 30 days.' },
  'appeal.made': { status: 409, sentence: 'You’ve already appealed this decision.' },
  'appeal.over': {
    status: 409,
    sentence: 'This decision is no longer in force, so there is nothing to appeal.',
  },
} as const satisfies ErrorDefinitions
