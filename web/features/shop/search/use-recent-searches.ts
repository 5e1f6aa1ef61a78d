import { useEffect, useState } from 'react'
import { localStore } from '../../../api/storage/storage.ts'
import { addRecent, readRecent, removeRecent } from './recent-searches.ts'

/** This browser's recent searches; none on the server and on the first paint. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => setRecent(readRecent(localStore)), [])
  return {
    recent,
    add: (words: string) => setRecent(addRecent(localStore, words)),
    remove: (words: string) => setRecent(removeRecent(localStore, words)),
  }
}
