import { use } from 'react'
import { PACKED_ID, PackedText } from '../api/packed.ts'

/** What loaders have packed, for the browser to read; it finds the element filled and leaves it as it is. */
export function PackedData() {
  const __html = import.meta.env.SSR ? use(PackedText) : ''
  const json = 'application/json'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`, which no browser runs
  return <script id={PACKED_ID} type={json} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
