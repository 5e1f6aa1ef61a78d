import { settingRoutes } from '../../../features/operator/settings/routes.ts'
import { createSettingHistory } from '../../../features/operator/settings/setting-history-repository.ts'
import type { Wiring } from '../wiring.ts'
import { providersOf } from './providers.ts'

/** The settings in the console. */
export function createSettingRoutes(wiring: Wiring) {
  const { database, settings, clock } = wiring
  return settingRoutes({
    transaction: database.transaction,
    settings,
    now: clock.now,
    providers: providersOf(wiring),
    history: createSettingHistory(database).newest,
  })
}
