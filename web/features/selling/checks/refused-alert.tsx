import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { NoticeList } from './notice-list.tsx'

/** Why a listing cannot go up as it is, beside the form. Nothing that was typed is lost. */
export function RefusedAlert({ notices }: { notices: readonly CheckNotice[] }) {
  return (
    <Alert title="This can’t be listed as it is">
      <NoticeList notices={notices} />
      <p className="mt-2 text-sm">
        Everything you typed is still here. Change it and try again, or read{' '}
        <Link to="/prohibited-items" className="underline underline-offset-4">
          what can’t be sold
        </Link>
        .
      </p>
    </Alert>
  )
}
