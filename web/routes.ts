import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page: one line per URL, under the layout that stands around it. */
export default [
  layout('app-shell/shop-layout.tsx', [route('dev/ui', 'pages/dev/ui-gallery.tsx')]),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
