import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { PageError } from './app-shell/errors/page-error.tsx'
import { SkipLink } from './app-shell/main-area.tsx'
import { NavigationProgress, PageAnnouncer } from './app-shell/navigation/navigation-signals.tsx'
import { picturesFirstScript } from './app-shell/rendering/defer-scripts.ts'
import { NonceContext } from './app-shell/rendering/nonce.ts'
import { NoticeContext } from './app-shell/rendering/notice-html.ts'
import { PackedData } from './app-shell/rendering/packed-data.tsx'
import { themeScript } from './app-shell/theme/theme.ts'
import { PageCounter } from './features/analytics/page-counter.tsx'
import { OfflineNote } from './features/offline/offline-note.tsx'
import appStyles from './styles/app.css?url'
import { AlertsProvider } from './ui/feedback/alerts.tsx'
import { ToastProvider } from './ui/feedback/toast.tsx'
import { ClientLinks } from './ui/links/client-links.tsx'
import { TooltipLayer } from './ui/overlays/tooltip-layer.tsx'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { ...font, href: displayFont },
  { ...font, href: textFont },
  { rel: 'stylesheet', href: appStyles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction = () => [{ title: 'Stoop' }]

/** Runs before the first paint; the browser's copy of this module does not need it. */
const headScript = import.meta.env.SSR ? `${themeScript}\n${picturesFirstScript}` : ''

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  // Only in the document: browsers keep what the server wrote and load nothing for it.
  const notice = import.meta.env.SSR ? use(NoticeContext) : ''
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d0a12" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by the nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by entry.server */}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: notice }} />
        {children}
        <PackedData />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Starts the service worker, which caches pages for offline reading, unless its flag is off. */
function cacheForOffline(flags: { offline_reading: boolean }): void {
  void import('./features/offline/start-offline.ts').then(({ startOffline }) =>
    startOffline(flags.offline_reading),
  )
}

export default function Root() {
  return (
    <ToastProvider>
      <AlertsProvider>
        <OfflineNote />
        <NavigationProgress />
        <Outlet />
        <PageAnnouncer />
        <PageCounter onFlags={cacheForOffline} />
        <TooltipLayer />
        <ClientLinks />
      </AlertsProvider>
    </ToastProvider>
  )
}

export { PageError as ErrorBoundary }
