import { Price } from '../../ui/cards/price.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { type PhotoRef, phoneWide } from '../../ui/pictures/picture-sources.ts'
import { ratioClass, ratioWidth } from './gallery/own-ratio.ts'
import { ItemFrame } from './item-frame.tsx'

/** What a list already knows about the item. */
export interface ItemGlimpse {
  title: string
  price: number
  photo: PhotoRef | null
}

/** Placeholder for an item. What a card knew of it avoids a gray box during the navigation. */
export function ItemSkeleton({ known }: { known: ItemGlimpse | undefined }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading item…
      </p>
      <ItemFrame
        gallery={
          known?.photo ? (
            <Picture
              photo={known.photo}
              alt=""
              eager
              sizes={`(min-width: 48rem) 56vw, ${phoneWide}`}
              className={`aspect-4/5 max-h-[72dvh] w-[calc(100%+2*var(--gutter))] -mx-(--gutter) [view-transition-name:photo] sm:aspect-square sm:[&>img]:object-contain md:mx-0 md:aspect-4/5 md:max-h-[calc(100dvh-19rem)] md:min-h-96 md:w-full md:rounded-lg lg:aspect-(--ratio) lg:max-h-none lg:min-h-0 lg:[&>img]:object-cover! ${ratioWidth} ${ratioClass(known.photo)}`}
            />
          ) : (
            <Skeleton className="aspect-4/5 max-h-[72dvh] w-full sm:aspect-square md:aspect-4/5 md:max-h-[calc(100dvh-19rem)]" />
          )
        }
        facts={
          <div className="grid gap-5">
            <div className="grid gap-3">
              {known ? (
                <>
                  <h1 dir="auto" className="text-2xl md:text-3xl">
                    {known.title}
                  </h1>
                  <Price dollars={known.price} className="text-3xl" />
                </>
              ) : (
                <>
                  <Skeleton className="h-9 w-4/5" />
                  <Skeleton className="h-9 w-32" />
                </>
              )}
              <Skeleton className="h-5 w-28" />
            </div>
            <Skeleton className="hidden h-13 rounded-full! md:block" />
            <Skeleton className="h-20" />
          </div>
        }
        text={
          <div className="grid max-w-prose gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        }
      />
    </div>
  )
}
