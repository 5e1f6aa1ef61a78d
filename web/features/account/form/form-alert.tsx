import type { ReactNode } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { Notice } from './notices.ts'

/** The form's alert: what was refused or done, what helps, and a next step. */
export function FormAlert({ notice, action }: { notice: Notice | undefined; action?: ReactNode }) {
  if (!notice) return null
  return (
    <Alert tone={notice.tone ?? 'danger'} action={action}>
      <p>{notice.text}</p>
      {notice.hint && <p className="mt-1 text-sm">{notice.hint}</p>}
    </Alert>
  )
}
