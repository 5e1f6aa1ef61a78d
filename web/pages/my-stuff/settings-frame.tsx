import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The heading of a settings page. */
export function SettingsHeader({ title }: { title: string }) {
  return <PageHeader title={title} backTo="/my-stuff" backLabel="Back to My Stuff" />
}

/** Shown while the session is being restored. @param heights a height class for each section */
export function SettingsSkeleton({ title, heights }: { title: string; heights: readonly string[] }) {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <SettingsHeader title={title} />
        <div className="grid max-w-3xl gap-10 py-6 lg:max-w-none">
          {heights.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Skeleton key={at} className={height} />
          ))}
        </div>
      </div>
    </>
  )
}
