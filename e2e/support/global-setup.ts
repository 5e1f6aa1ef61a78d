import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/build.ts'
import { copyTemplate } from '../../server/testing/database/database.ts'
import { startTemplateCluster } from '../../server/testing/database/template-cluster.ts'
import { findBrowser, launchBrowserServer } from './browser/browser.ts'
import { startServer } from './server/server.ts'

/** Builds the product, then starts one PostgreSQL, and for each worker a Chromium and a server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt((line) => console.log(line))
  process.env.CHROME_PATH = await findBrowser((line) => console.log(line))
  const cluster = await startTemplateCluster()
  project.provide('clusterUrl', cluster.url)
  const count = Number(project.config.maxWorkers)
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(cluster.url)))
  project.provide(
    'workers',
    workers.map(({ browser, server: { url, env, log } }) => ({
      browser: browser.wsEndpoint(),
      server: { url, env, log },
    })),
  )
  return async () => {
    await Promise.all(workers.map(({ browser }) => browser.close()))
    await Promise.all(workers.map(({ server }) => server.stop()))
    await cluster.stop()
  }
}

async function startWorker(clusterUrl: string) {
  const database = await copyTemplate(clusterUrl)
  const [browser, server] = await Promise.all([
    launchBrowserServer(),
    startServer({ DATABASE_URL: database.url }),
  ])
  return { browser, server }
}
