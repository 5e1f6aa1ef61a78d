import type { ReactNode } from 'react'
import { Link } from '../links/link.tsx'
import { Picture } from '../pictures/picture.tsx'

interface PictureRowsProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A list of rows with hairlines between them, e.g. of orders. `children` draws a row as a `PictureRow`. */
export function PictureRows<Row>({ rows, idOf, children }: PictureRowsProps<Row>) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {rows.map((row) => (
        <li key={idOf(row)}>{children(row)}</li>
      ))}
    </ul>
  )
}

interface PictureRowProps {
  to: string
  photo: Parameters<typeof Picture>[0]['photo']
  title: string
  /** Whether something about it is new. */
  hasNews?: boolean
  /** Lines and badges below the title. */
  children: ReactNode
  /** At the end of the row: an amount, an arrow. */
  end: ReactNode
}

/** A row that links to the page of what its picture shows. */
export function PictureRow({ to, photo, title, hasNews = false, children, end }: PictureRowProps) {
  return (
    <Link to={to} className="flex items-center gap-4 p-3 pr-4 transition-colors hover:bg-sunken md:p-4">
      <Picture photo={photo} alt="" sizes="80px" widths={[320]} className="size-20 shrink-0 rounded-md" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <span className="flex max-w-full items-center gap-2">
          {hasNews && (
            <span className="size-2.5 shrink-0 rounded-full bg-primary">
              <span className="sr-only">New: </span>
            </span>
          )}
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {title}
          </span>
        </span>
        {children}
      </span>
      {end}
    </Link>
  )
}
