import { useNavigate } from 'react-router'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { auth } from '../../auth/use-auth.ts'

/** The ways to leave an account: each ends on the landing page with a toast about what happened. */
export function useLeaveAccount() {
  const navigate = useNavigate()
  const { alert, confirm } = useAlerts()
  const goHome = async () => void (await navigate('/'))
  return {
    /** Asks for confirmation, then signs out. @source spec §2 Logout, §8 Logout failure */
    async logout() {
      const isSure = await confirm({
        title: 'Log out?',
        text: 'You can log in again at any time.',
        yes: 'Logout',
      })
      if (!isSure) return
      const hasWorked = await auth.logout(goHome)
      await (hasWorked
        ? alert('You have been logged out successfully.', 'See you soon')
        : alert('Failed to logout. Please try again.', 'That didn’t work'))
    },
    /** Runs after the server has deleted the account. */
    async sayGoodbye() {
      await goHome()
      auth.forget()
      await alert('Your account and your listings have been deleted.', 'Goodbye')
    },
  }
}
