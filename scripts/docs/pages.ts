import { declaredCalls } from '../../server/testing/declared-calls.ts'
import { permissionsPage } from './permissions-page.ts'
import { personalDataPage } from './personal-data-page.ts'
import { retentionPage } from './retention-page.ts'

/** The pages of docs/ that are written from the code, by their path. */
export async function generatedPages(): Promise<Record<string, string>> {
  return {
    'docs/permissions.md': permissionsPage(await declaredCalls()),
    'docs/personal-data.md': personalDataPage(),
    'docs/retention.md': retentionPage(),
  }
}
