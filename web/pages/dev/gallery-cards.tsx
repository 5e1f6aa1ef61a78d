import { CardGrid } from '../../ui/card-grid.tsx'
import { HeartButton } from '../../ui/heart.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import { Rail } from '../../ui/rail.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { GallerySection } from './gallery-section.tsx'
import { type GalleryThing, galleryPhoto, galleryThings } from './gallery-things.ts'

const heart = <HeartButton title="Oak chair" pressed={false} />

function thingCards(things: GalleryThing[]) {
  return things.map((thing) => <ItemCard key={thing.title} to="/shop/item/1" action={heart} {...thing} />)
}

/** Cards: in a rail, in a grid, few, many, on their way. */
export function GalleryCards({ count }: { count: number }) {
  const many = Array.from({ length: count }, (_, index) => ({
    ...(galleryThings[index % galleryThings.length] ?? { price: 1, place: '' }),
    title: `${galleryThings[index % galleryThings.length]?.title} no. ${index + 1}`,
    photo: galleryPhoto(index % 30),
  }))
  return (
    <GallerySection title="Cards">
      <Rail title="Trending">{thingCards(galleryThings)}</Rail>
      <CardGrid label="In every state">{thingCards(galleryThings)}</CardGrid>
      <CardGrid label="One alone">{thingCards(galleryThings.slice(0, 1))}</CardGrid>
      <CardGrid label="On their way">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
      {many.length > 0 && <CardGrid label="Many">{thingCards(many)}</CardGrid>}
    </GallerySection>
  )
}
