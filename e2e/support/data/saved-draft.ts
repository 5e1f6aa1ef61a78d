import type { Page, Response } from 'playwright-core'

interface SentDraft {
  content: string
  photo_ids: string[]
}

/** Waits until the server has accepted the expected version of a draft; an earlier one may still be in flight. */
export function savedDraft(page: Page, isMeant: (draft: SentDraft) => boolean): Promise<Response> {
  return page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'PUT' || !response.url().endsWith('/api/drafts') || !response.ok()) return false
    return isMeant(request.postDataJSON() as SentDraft)
  })
}
