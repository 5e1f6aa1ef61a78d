import { categoryTiles } from '../../../contract/rules/listings/categories.ts'
import { useChildren } from '../../ui/cards/cached-markup.ts'
import { Link } from '../../ui/links/link.tsx'
import { categoryPath } from './search/search-paths.ts'
import { TileArt } from './tile-art.tsx'

/** The eight category tiles. @source spec §2 Shop */
export function CategoryTiles() {
  const tiles = categoryTiles.map((name) => <CategoryTile key={name} name={name} />)
  return (
    <nav aria-label="Categories">
      <ul className="category-tiles" {...useChildren(tiles)} />
    </nav>
  )
}

/** One of the eight. The server caches its markup (`markup-cache.ts`). */
export function CategoryTile({ name }: { name: (typeof categoryTiles)[number] }) {
  return (
    <li>
      <Link to={categoryPath(name)} viewTransition prefetch="intent">
        <span>
          <TileArt name={name} />
        </span>
        {name}
      </Link>
    </li>
  )
}
