import { data, type MetaFunction } from 'react-router'
import { NotFoundPage } from '../../app-shell/errors/problem-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: MetaFunction = () => [
  { title: 'Page not found · Stoop' },
  { name: 'robots', content: 'noindex' },
]

export default NotFoundPage
