import type { Page, Response } from 'playwright-core'

interface SentDraft {
  content: string
  photo_ids: string[]
}

/** Waits until the server has accepted the expected version of a draft; an earlier one may still be in flight. */
export function savedDraft(page: Page, isMeant: (draft: SentDraft) => boolean): Promise<Response> {
  return page.waitForResponse((answer) => {
    const request = answer.request()
    if (request.method() !== 'PUT' || !answer.url().endsWith('/api/drafts') || !answer.ok()) return false
    return isMeant(request.postDataJSON() as SentDraft)
  })
}
