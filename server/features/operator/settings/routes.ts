import type { HealthProvider } from '../../../../contract/calls/console/health.ts'
import * as calls from '../../../../contract/calls/console/settings.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { type SettingKey, settingGroups, settingOf } from '../../../settings/catalogue.ts'
import type { SettingState } from '../../../settings/snapshot.ts'
import { changeSetting, type SettingDependencies } from './change-setting.ts'
import type { SettingChange } from './setting-history-repository.ts'

/** Changes that the page shows. */
const HISTORY = 100

type Presented = CallResponse<typeof calls.listSettings>['groups'][number]['settings'][number]

interface PageDependencies extends SettingDependencies {
  providers: HealthProvider[]
  history: (limit: number) => Promise<SettingChange[]>
}

/** The console's calls about settings. */
export function settingRoutes(deps: PageDependencies): Route[] {
  return [
    route(calls.listSettings, async () => {
      await deps.settings.refresh()
      const states = [...deps.settings.snapshot().states]
      const history = await deps.history(HISTORY)
      return {
        groups: Object.entries(settingGroups).map(([id, title]) => ({
          title,
          settings: states.flatMap(([key, state]) => (key.startsWith(`${id}.`) ? [present(key, state)] : [])),
        })),
        history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
        providers: deps.providers,
      }
    }),
    route(calls.changeSetting, async ({ staff, body: { key, value, seen, reason } }) => {
      const { version } = await changeSetting(deps, { by: staff, key, text: value, seen, reason })
      return { version }
    }),
  ]
}

function present(key: SettingKey, state: SettingState): Presented {
  const { kind, label, help, effect = null, variable, warning = null } = settingOf(key)
  const { value, source, fallback, version, changedAt, problem } = state
  const shown = (some: unknown) => ({ text: kind.write(some), shown: kind.show(some) })
  return {
    key,
    label,
    help,
    effect,
    input: kind.input,
    unit: kind.unit,
    value: shown(value),
    source,
    fallback: { ...shown(fallback.value), source: fallback.source },
    variable,
    version,
    changed_at: changedAt?.toISOString() ?? null,
    problem,
    warning,
  }
}
