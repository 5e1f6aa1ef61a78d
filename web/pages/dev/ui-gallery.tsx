import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { ThemeSwitch } from '../../app-shell/theme/theme-switch.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryCards } from './gallery-cards.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryMessages } from './gallery-messages.tsx'

/** `?cards=48` adds a grid of that many, at most 500. Not available in production. @source product-decisions §1 */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!readPageContext(context).settings.hasSimulatedPayments) throw data(null, { status: 404 })
  const requested = Number(new URL(request.url).searchParams.get('cards'))
  return { count: Math.min(500, Math.max(0, Math.trunc(requested) || 0)) }
}

export const meta: MetaFunction = () => [
  { title: 'Interface pieces · Stoop' },
  { name: 'robots', content: 'noindex' },
]

/** Every part of the interface in every state. No page links here. */
export default function UiGallery() {
  const { count } = useLoaderData<typeof loader>()
  return (
    <>
      <ShopTop>
        <ThemeSwitch />
      </ShopTop>
      <div className="page-width">
        <PageHeader
          title="Interface pieces"
          backTo="/shop"
          backLabel="Back to Shop"
          note="Every piece, every state"
        />
        <GalleryCards count={count} />
        <GalleryButtons />
        <GalleryForms />
        <GalleryMessages />
      </div>
    </>
  )
}
