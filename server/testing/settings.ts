import { changeSetting, listSettings } from '../../contract/calls/console/settings.ts'
import { changeSetting as change } from '../features/operator/settings/change-setting.ts'
import { atTerminal } from '../features/operator/staff-action.ts'
import { send } from './client.ts'
import { buildStaffToken } from './staff.ts'
import type { TestApp } from './test-app.ts'

/** Changes settings, as an operator at the terminal would. */
export async function changeSettings(test: TestApp, texts: Record<string, string | null>): Promise<void> {
  const { database, clock, app } = test
  const deps = { transaction: database.transaction, now: clock.now, settings: app.settings }
  for (const [key, text] of Object.entries(texts))
    await change(deps, { by: atTerminal, key, text, seen: null, reason: 'For a test.' })
}

/** The console's page of settings for an operator. */
export function settingsPage(test: TestApp, operatorId: string) {
  const token = () => buildStaffToken(test, operatorId)
  return {
    read: async () => (await send(test, listSettings, { token: await token() })).data,
    async find(key: string) {
      const { groups } = await this.read()
      const found = groups.flatMap(({ settings }) => settings).find((setting) => setting.key === key)
      if (!found) throw new Error(`There is no ${key}`)
      return found
    },
    change: async (key: string, value: string | null, seen: number, reason = 'Prices went up.') =>
      await send(test, changeSetting, { token: await token(), body: { key, value, seen, reason } }),
  }
}
