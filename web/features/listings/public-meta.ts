import type { MetaDescriptor } from 'react-router'

interface PublicPage {
  title: string
  description: string
  /** The page's own absolute address. */
  url?: string | undefined
  /** The absolute address of a picture. */
  image?: string | undefined
  type?: 'website' | 'product'
}

/** The head of a page that may be found and shared. */
export function publicMeta({
  title,
  description,
  url,
  image,
  type = 'website',
}: PublicPage): MetaDescriptor[] {
  const head: MetaDescriptor[] = [
    { title: `${title} · Stoop` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Stoop' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  if (url) head.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url })
  if (image) head.push({ property: 'og:image', content: image })
  return head
}
