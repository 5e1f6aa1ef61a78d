import type { StreetRules } from '../addresses/street-rules.ts'

/** How the names of New York's streets are read. */
export const newYorkStreets: StreetRules = {
  spellings: new Map(
    Object.entries({
      '6 ave of the americas': 'Avenue of the Americas',
      'avenue of americas': 'Avenue of the Americas',
      'avenue of the americas': 'Avenue of the Americas',
      'mac dougal street': 'MacDougal Street',
      'macdougal street': 'MacDougal Street',
      'dekalb avenue': 'DeKalb Avenue',
      'de kalb avenue': 'DeKalb Avenue',
      'the bowery': 'Bowery',
      fdr: 'FDR Drive',
      'fdr drive': 'FDR Drive',
    }),
  ),
  oneWordNames: new Set(['broadway', 'bowery', 'concourse']),
  twins: [
    ['6th avenue', 'avenue of the americas'],
    ['7th avenue', 'fashion avenue', 'adam clayton powell jr boulevard'],
    ['8th avenue', 'frederick douglass boulevard'],
    ['lenox avenue', 'malcolm x boulevard'],
  ],
  townAtEnd:
    /[\s.]+(?:usa|n\.?y\.?c?|new york(?: city)?|manhattan|brooklyn|bklyn|queens|(?:the )?bronx|staten island|\d{5}(?:-\d{4})?)[\s.]*$/i,
}
