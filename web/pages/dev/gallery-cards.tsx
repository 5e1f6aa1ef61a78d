import { FavoriteButton } from '../../ui/buttons/favorite-button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { ItemCard } from '../../ui/cards/item-card.tsx'
import { Rail } from '../../ui/cards/rail.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { type GalleryItem, galleryItems, galleryPhoto } from './gallery-items.ts'
import { GallerySection } from './gallery-section.tsx'

const favoriteButton = <FavoriteButton title="Oak chair" pressed={false} />

function itemCards(items: GalleryItem[]) {
  return items.map((item) => (
    <ItemCard key={item.title} to="/shop/item/1" action={favoriteButton} {...item} />
  ))
}

/** Cards in a rail, in a grid, few, many, and while loading. */
export function GalleryCards({ count }: { count: number }) {
  const many = Array.from({ length: count }, (_, index) => ({
    ...(galleryItems[index % galleryItems.length] ?? { price: 1, place: '' }),
    title: `${galleryItems[index % galleryItems.length]?.title} no. ${index + 1}`,
    photo: galleryPhoto(index % 30),
  }))
  return (
    <GallerySection title="Cards">
      <Rail title="Trending">{itemCards(galleryItems)}</Rail>
      <CardGrid label="In every state">{itemCards(galleryItems)}</CardGrid>
      <CardGrid label="One alone">{itemCards(galleryItems.slice(0, 1))}</CardGrid>
      <CardGrid label="On their way">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
      {many.length > 0 && <CardGrid label="Many">{itemCards(many)}</CardGrid>}
    </GallerySection>
  )
}
