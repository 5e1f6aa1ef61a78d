import type { AlertFrequency } from '../../../../contract/rules/people/saved-searches.ts'

/** The texts for each frequency of notifications. */
export const frequencyWords: Record<AlertFrequency, { title: string; note: string; sentence: string }> = {
  instant: {
    title: 'At once',
    note: 'Within minutes, at most one email every ten minutes',
    sentence: 'We tell you at once.',
  },
  daily: { title: 'Once a day', note: 'Every morning at 8', sentence: 'We tell you every morning at 8.' },
  weekly: { title: 'Once a week', note: 'Saturday morning at 8', sentence: 'We tell you on Saturdays at 8.' },
}
