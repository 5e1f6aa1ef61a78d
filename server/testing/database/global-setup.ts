import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureTestedModules } from '../../../scripts/build/tested-modules.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's `postgres` database. */
    clusterUrl: string
  }
}

/** Builds the modules under test, then starts the one PostgreSQL server of this run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureTestedModules(path.resolve(import.meta.dirname, '../../..'))
  // Imported now and not before: it imports the built modules.
  const { startTemplateCluster } = await import('./template-cluster.ts')
  const cluster = await startTemplateCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
