/** The reasons for reporting a listing. */
export const reportReasons = [
  'prohibited',
  'scam',
  'counterfeit',
  'wrong_category',
  'sold_elsewhere',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The labels of the reasons. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  prohibited: 'It must not be sold here',
  scam: 'It looks like a scam',
  counterfeit: 'It is a fake',
  wrong_category: 'It is in the wrong category',
  sold_elsewhere: 'It is gone already',
  offensive: 'It is offensive',
  other: 'Something else',
}
