import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type PhotoItem, photosProblem } from './photo-list.ts'

/** Why the photos prevent publishing, on a page that does not show them; disappears once they no longer do. */
export function PhotosAlert({
  items,
  problem,
}: {
  items: readonly PhotoItem[]
  /** The result of the last check. */
  problem: { text: string; count: number } | undefined
}) {
  if (!problem || !photosProblem(items, true)) return null
  return (
    <Alert
      key={problem.count}
      action={
        <LinkButton to="/list" variant="secondary">
          See your photos
        </LinkButton>
      }
    >
      {problem.text}
    </Alert>
  )
}
