import { use } from 'react'
import { PACKED_ID, PackedText } from '../../api/cache/packed.ts'

/** The element with the packed data; the browser leaves it as the server rendered it. */
export function PackedData() {
  const __html = import.meta.env.SSR ? use(PackedText) : ''
  const json = 'application/json'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, which browsers do not execute
  return <script id={PACKED_ID} type={json} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
