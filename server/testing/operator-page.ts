import { openDashboard } from '../../contract/calls/console/figures.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { type Sent, send } from './client.ts'
import { openConsole } from './operator-console.ts'
import { startTestApp } from './test-app.ts'

/** An app whose dashboard is open in a browser, with the terminal beside it. */
export async function openOperatorPage(settings: Record<string, string> = {}) {
  const app = await startTestApp({ settings })
  const key = (await app.app.features.dashboard.link()).split('#')[1] ?? ''
  const opened = await send(app, openDashboard, { body: { key } })
  const headers = {
    cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '',
    'sec-fetch-site': 'same-origin',
  }
  const see = <E extends AnyEndpoint>(endpoint: E, sent: Sent = {}) =>
    send(app, endpoint, { ...sent, headers })
  return { app, see, ...openConsole(app) }
}

export type OperatorPage = Awaited<ReturnType<typeof openOperatorPage>>
