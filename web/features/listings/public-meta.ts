import type { MetaDescriptor } from 'react-router'

interface PublicPage {
  title: string
  description: string
  /** The page's own address, absolute. */
  url?: string | undefined
  /** An address of a picture, absolute. */
  image?: string | undefined
  type?: 'website' | 'product'
}

/** The head of a page that anyone may find and share. */
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
