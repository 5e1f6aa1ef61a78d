import { CalendarPlus } from 'lucide-react'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

interface CalendarLinkProps {
  /** Null: nothing to add. */
  entry: CalendarEntry | null
  /** The order's own time for `DTSTAMP`, so that the server and the browser render the same file. */
  madeAt: string
  fileName: string
}

/** Downloads an event for the reader's calendar. */
export function CalendarLink({ entry, madeAt, fileName }: CalendarLinkProps) {
  if (!entry) return null
  const file = calendarFile(entry, new Date(madeAt))
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={fileName}
      className={buttonStyle('secondary', 'md', false)}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      Add to calendar
    </a>
  )
}
