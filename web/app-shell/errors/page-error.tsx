import { use, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { track } from '../../features/analytics/track.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NotFoundPage, ProblemPage } from './problem-page.tsx'
import { helpsToLoadAnew, reloadPage } from './reload-page.ts'
import { RequestIdContext } from './request-id.ts'

/** Shown in place of a page that failed. */
export function PageError() {
  const error = useRouteError()
  const [isLeaving] = useState(() => helpsToLoadAnew(error))
  useEffect(() => {
    if (isLeaving) return reloadPage()
    track('error_occurred', { message: error instanceof Error ? error.message : 'page failed', kind: 'page' })
  }, [error, isLeaving])
  // Only in the document, as the request's id: browsers keep what the server wrote.
  const reference = import.meta.env.SSR
    ? `Reference <code class="select-all">${use(RequestIdContext)}</code>`
    : ''
  if (isLeaving) return null
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <ProblemPage
      scene="error"
      title="Something tumbled down the steps"
      action={
        <Button size="lg" onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    >
      This one is on us. Nothing you entered elsewhere is lost. Try again, and if it keeps happening, come
      back in a few minutes.
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an id of letters, digits and hyphens */}
      <p suppressHydrationWarning className="mt-3 text-sm" dangerouslySetInnerHTML={{ __html: reference }} />
    </ProblemPage>
  )
}
