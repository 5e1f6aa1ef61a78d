import { useEffect } from 'react'

/** Sets the document's title from fetched data, which a client navigation does not know. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Stoop`
  }, [title])
}
