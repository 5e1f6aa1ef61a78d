import { sessionStore } from '../../../api/storage/storage.ts'
import { OPEN_EDIT_KEY } from '../../../api/storage/storage-keys.ts'

/** What the login page says about unsaved changes of the listing that `next` edits; undefined without any in this tab. */
export function keptEditHint(next: string): string | undefined {
  const id = sessionStore.getItem(OPEN_EDIT_KEY)
  const isOpen = id && next.startsWith('/edit-listing') && next.includes(id)
  return isOpen ? 'What you changed in your listing is kept, and comes back after you log in.' : undefined
}
