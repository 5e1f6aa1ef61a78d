import type { ReactNode } from 'react'
import { HeartIcon } from '../../ui/buttons/favorite-button.tsx'
import { Link } from '../../ui/links/link.tsx'
import { LocationButton } from './location/location-button.tsx'
import { SearchForm } from './search/search-form.tsx'

interface ShopHeadProps {
  brand: ReactNode
  /** The destinations, on wide screens. */
  navigation: ReactNode
  /** The notifications of members. */
  bell: ReactNode
}

/** The top of the shop: brand and search. On phones the brand scrolls away and the search stays. */
export function ShopHead({ brand, navigation, bell }: ShopHeadProps) {
  return (
    <div className="sticky -top-16 z-20 bg-paper md:top-0">
      <header className="page-width flex flex-wrap items-center gap-x-8 pb-2 md:h-20 md:pb-0">
        {brand}
        <div className="-mr-2.5 ml-auto flex md:order-last md:mr-0 lg:-mx-5">
          {bell}
          <Link
            to="/favorites"
            viewTransition
            aria-label="Favorites"
            data-tooltip="Favorites"
            className="grid size-11 place-items-center rounded-full transition-colors [&_svg]:size-6 hover:bg-sunken"
          >
            <HeartIcon />
          </Link>
        </div>
        <SearchForm className="basis-full md:flex-1 md:basis-0" end={<LocationButton />} />
        <div className="order-last max-lg:hidden">{navigation}</div>
      </header>
    </div>
  )
}
