import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'

/** What was found, one sentence each. */
export function NoticeList({ notices }: { notices: readonly CheckNotice[] }) {
  const [only, ...others] = notices
  if (!only) return null
  if (others.length === 0) return <NoticeText notice={only} />
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {notices.map((notice) => (
        <li key={notice.rule}>
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function NoticeText({ notice }: { notice: CheckNotice }) {
  return (
    <p dir="auto" className="wrap-anywhere">
      {notice.text}
    </p>
  )
}
