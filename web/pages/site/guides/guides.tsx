import { useLoaderData } from 'react-router'
import { guides } from '../../../content/guides/index-of-guides.ts'
import { Link } from '../../../ui/links/link.tsx'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/guides.ts'

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
        {list.map(({ slug, title, description }) => (
          <li key={slug} className="border-line border-b">
            <Link to={`/guides/${slug}`} className="group grid gap-1 py-6 md:grid-cols-2 md:gap-10 md:py-8">
              <span className="text-balance font-bold font-display text-xl underline-offset-4 group-hover:underline md:text-2xl">
                {title}
              </span>
              <span className="text-lg text-soft">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
