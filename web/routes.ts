import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('dev/ui', 'pages/dev/ui-gallery.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
