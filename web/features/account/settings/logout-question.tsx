import { Checkbox } from '../../../ui/fields/checkbox.tsx'

/**
 * The question before a logout. Where drafts or favorites are stored, it says that they are removed from the browser and
 * offers to keep them. `isKept` tells the choice once the question is answered.
 */
export function logoutQuestion(hasStoredWork: boolean) {
  let isKept = false
  const choose = (isChosen: boolean) => {
    isKept = isChosen
  }
  return {
    words: {
      title: 'Log out?',
      text: hasStoredWork ? <StoredWorkChoice onChoose={choose} /> : 'You can log in again at any time.',
      yes: 'Logout',
    },
    isKept: () => isKept,
  }
}

function StoredWorkChoice({ onChoose }: { onChoose: (isKept: boolean) => void }) {
  return (
    <div className="grid gap-3">
      <p>
        Your drafts and favorites are removed from this browser. What’s saved in your account comes back when
        you log in again; photos that are still uploading don’t.
      </p>
      <Checkbox
        name="keep"
        label="Keep them in this browser, because only I use it"
        onChange={({ target }) => onChoose(target.checked)}
      />
    </div>
  )
}
