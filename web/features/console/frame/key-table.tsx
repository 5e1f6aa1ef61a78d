/** Keys with what they do. */
export function KeyTable({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 rounded-sm bg-sunken px-2 py-1 text-center font-sans font-semibold text-ink">
              {key}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
