import { useLoaderData } from 'react-router'
import { guides } from '../../../content/guides/index-of-guides.ts'
import { Link } from '../../../ui/links/link.tsx'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/guides.ts'
import { GuidePicture } from './guide-picture.tsx'

export function loader() {
  return guides.map(({ slug, title, description }) => ({ slug, title, description }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: 'Guides to second-hand New York',
    description:
      'Selling, buying, donating and moving in New York City, written down by people who have carried the sofa.',
    path: '/guides',
  })

export default function Guides() {
  const list = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-12 md:py-20">
      <h1 className="max-w-3xl text-3xl md:text-4xl">Guides to second-hand New York</h1>
      <ul className="mt-8 border-line border-t md:mt-12">
        {list.map(({ slug, title, description }, index) => (
          <li key={slug} className="border-line border-b">
            <Link
              to={`/guides/${slug}`}
              className="group grid grid-cols-[5.5rem_1fr] items-center gap-x-5 gap-y-1 py-5 md:grid-cols-[8rem_1fr_1fr] md:gap-x-10 md:py-6"
            >
              <GuidePicture
                slug={slug}
                isFirst={index < 3}
                className="row-span-2 aspect-4/5 w-full self-start md:row-span-1 md:aspect-square"
              />
              <span className="self-end text-balance font-bold font-display text-xl underline-offset-4 group-hover:underline md:self-center md:text-2xl">
                {title}
              </span>
              <span className="self-start text-soft md:self-center md:text-lg">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
