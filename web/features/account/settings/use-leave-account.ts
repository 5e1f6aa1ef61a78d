import { useNavigate } from 'react-router'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { auth } from '../../auth/use-auth.ts'
import { logoutQuestion } from './logout-question.tsx'

/** A member's drafts and favorites in this browser; pages provide it. `userId` is null if the account could not be loaded. */
export interface StoredWork {
  exists(userId: string | null): boolean
  /** Called before a sign-out that leaves them here. Returns a function to call with the outcome of the sign-out. */
  keep(): (hasSignedOut: boolean) => void
  /** Called after a sign-out that does not. */
  remove(userId: string | null): Promise<void>
  /** Removes other traces too, because the account no longer exists. */
  removeAll(userId: string | null): Promise<void>
}

/** The ways to leave an account: each ends on the landing page with a message about what happened. */
export function useLeaveAccount(stored: StoredWork) {
  const navigate = useNavigate()
  const { alert, confirm } = useAlerts()
  const goHome = async () => void (await navigate('/'))
  return {
    /** Asks for confirmation and whether drafts and favorites stay, then signs out. @source spec §2 Logout, §8 Logout failure */
    async logout() {
      const userId = memberId()
      const question = logoutQuestion(stored.exists(userId))
      if (!(await confirm(question.words))) return
      const stopKeeping = question.isKept() ? stored.keep() : null
      const hasWorked = await auth.logout(goHome)
      stopKeeping?.(hasWorked)
      if (hasWorked && !stopKeeping) await stored.remove(userId)
      await (hasWorked
        ? alert('You have been logged out successfully.', 'See you soon')
        : alert('Failed to logout. Please try again.', 'That didn’t work'))
    },
    /** Runs after the server has deleted the account. */
    async sayGoodbye() {
      const userId = memberId()
      await goHome()
      auth.forget()
      await stored.removeAll(userId)
      await alert('Your account and your listings have been deleted.', 'Goodbye')
    },
  }
}

function memberId(): string | null {
  return auth.getState().user?.id ?? null
}
