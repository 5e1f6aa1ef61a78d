import type { Cohort, Figures, FiguresWish } from '../../../../contract/calls/console/figures.ts'
import { exportList } from '../exports/export-list.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'
import { type CohortDependencies, readCohorts } from './cohorts.ts'
import type { Dashboard } from './dashboard.ts'

export interface FiguresExport extends ActionDependencies {
  dashboard: Pick<Dashboard, 'read'>
  cohorts: CohortDependencies
}

/** The figures of some days, or the cohorts, as CSV with an audit row. */
export async function exportFigures(
  { dashboard, cohorts, ...deps }: FiguresExport,
  by: ActingStaff,
  { what, days, reason }: FiguresWish & { reason: string },
) {
  if (what === 'cohorts') {
    const { buyers, sellers } = await readCohorts(cohorts)
    const rows = [...cohortRows('buyers', buyers), ...cohortRows('sellers', sellers)]
    return exportList(deps, by, { id: 'cohorts', columns: cohortColumns, rows, filter: {}, reason })
  }
  const rows = figureRows(await dashboard.read(days))
  return exportList(deps, by, {
    id: `numbers-${days}-days`,
    columns: ['figure', 'name', 'value'],
    rows,
    filter: {},
    reason,
  })
}

/** Every figure of the page as a row. Web vitals are the 75th percentile, in milliseconds except CLS. */
function figureRows(figures: Figures): { figure: string; name: string; value: number }[] {
  const { visitors, page_views, funnel, empty_searches, errors, enquiries, devices } = figures
  const byDay = (figure: string, days: Figures['visitors']) =>
    days.map(({ day, count }) => ({ figure, name: day, value: count }))
  const byName = (figure: string, list: Figures['funnel']) =>
    list.map(({ name, count }) => ({ figure, name, value: count }))
  return [
    ...byDay('visitors', visitors),
    ...byDay('page_views', page_views),
    ...byName('funnel', funnel),
    ...byName('empty_searches', empty_searches),
    ...byName('errors', errors),
    ...byName('enquiries', enquiries),
    ...byName('devices', devices),
    ...byName('listings_by_category', figures.listings_by_category),
    ...figures.web_vitals.map(({ metric, p75 }) => ({ figure: 'web_vitals_p75', name: metric, value: p75 })),
  ]
}

const cohortColumns = [
  'cohort',
  'signed_up',
  'people',
  'is_small',
  'months_since',
  'people_again',
  'share',
] as const

/** A row for each month of each cohort; the share is between 0 and 1. */
function cohortRows(cohort: 'buyers' | 'sellers', cohorts: readonly Cohort[]) {
  return cohorts.flatMap(({ month, people, is_small, again }) =>
    again.map(({ since, people: came }) => ({
      cohort,
      signed_up: month,
      people,
      is_small: is_small ? 'yes' : '',
      months_since: since,
      people_again: came,
      share: (came / people).toFixed(4),
    })),
  )
}
