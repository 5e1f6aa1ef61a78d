import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/**
 * Asks before the page is left with unsaved changes: our dialog on navigation, the browser's on closing.
 * @param onLeave runs when the seller gives the changes up
 * @returns a function that allows leaving, to be called once the changes are saved
 */
export function useUnsavedGuard(hasChanges: boolean, onLeave: () => void): () => void {
  const { confirm } = useAlerts()
  const isSaved = useRef(false)
  const leave = useRef(onLeave)
  leave.current = onLeave
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
    }).then((isSure) => {
      if (!isSure) return blocker.reset()
      leave.current()
      blocker.proceed()
    })
  }, [blocker, confirm])
  return () => {
    isSaved.current = true
  }
}
