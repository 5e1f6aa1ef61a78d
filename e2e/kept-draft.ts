import type { Page, Response } from 'playwright-core'

interface SentDraft {
  content: string
  photo_ids: string[]
}

/** Waits until the server has taken a draft that is as it should be: one sent before may be on its way still. */
export function keptDraft(page: Page, isMeant: (draft: SentDraft) => boolean): Promise<Response> {
  return page.waitForResponse((answer) => {
    const request = answer.request()
    if (request.method() !== 'PUT' || !answer.url().endsWith('/api/drafts') || !answer.ok()) return false
    return isMeant(request.postDataJSON() as SentDraft)
  })
}
