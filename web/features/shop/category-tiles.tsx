import { categoryTiles } from '../../../contract/rules/categories.ts'
import { useChildren } from '../../ui/drawn-children.ts'
import { Link } from '../../ui/link.tsx'
import { categoryPath } from './search-paths.ts'
import { TileArt } from './tile-art.tsx'

/** The eight ways in. @source spec §2 Shop */
export function CategoryTiles() {
  const tiles = categoryTiles.map((name) => <CategoryTile key={name} name={name} />)
  return (
    <nav aria-label="Categories">
      <ul
        className="grid grid-cols-[repeat(4,minmax(0,8.5rem))] justify-between gap-x-2 gap-y-4 sm:gap-x-4 lg:grid-cols-8"
        {...useChildren(tiles)}
      />
    </nav>
  )
}

/** One of the eight. The server remembers what it looks like (`drawn-parts.ts`). */
export function CategoryTile({ name }: { name: (typeof categoryTiles)[number] }) {
  return (
    <li>
      <Link
        to={categoryPath(name)}
        viewTransition
        prefetch="intent"
        className="group grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-lg font-semibold text-xs min-[24.25rem]:text-sm md:text-base"
      >
        <span className="grid aspect-square w-full place-items-center rounded-lg bg-tint transition-colors group-hover:bg-tint-strong">
          <TileArt
            name={name}
            className="w-[66%] transition-transform duration-250 ease-spring group-hover:-translate-y-1 group-hover:-rotate-3"
          />
        </span>
        {name}
      </Link>
    </li>
  )
}
