import { useEffect } from 'react'

/** Names the document by what has been fetched; a page change alone does not know it yet. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Stoop`
  }, [title])
}
