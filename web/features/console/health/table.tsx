import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TableProps {
  name: string
  /** The first column is text, the others are numbers. */
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A small table of numbers, each row under its name. */
export function Table({ name, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keyboards need the focus for
    <section tabIndex={0} aria-label={`${name}, as a table`} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b text-soft">
          <tr>
            {columns.map((column, index) => (
              <th key={column} className={clsx('py-1.5 font-semibold', index > 0 && 'pl-4 text-right')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells) => (
            <tr key={String(cells[0])}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  className={clsx('py-1.5', index > 0 && 'tabular whitespace-nowrap pl-4 text-right')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
