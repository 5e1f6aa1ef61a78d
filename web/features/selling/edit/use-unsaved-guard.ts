import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/**
 * Asks before the page is left with unsaved changes: our dialog on navigation, the browser's on closing.
 * @returns a function that allows leaving, to be called once the changes are saved
 */
export function useUnsavedGuard(hasChanges: boolean): () => void {
  const { confirm } = useAlerts()
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useLeaveWarning(hasChanges)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Leave without saving?',
      text: 'Your changes to this listing are lost.',
      yes: 'Leave',
      no: 'Stay',
      danger: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])
  return () => {
    isSaved.current = true
  }
}
