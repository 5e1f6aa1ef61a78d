interface ChunkFiles {
  name: string
  /** Packages in `node_modules`; one that ends with `/` is a scope. */
  packages?: readonly string[]
  /** Our own files, from the repository's root; one that ends with `/` is a folder. */
  files?: readonly string[]
  /** Lucide icons. */
  icons?: readonly string[]
  /** Modules that exist during the build only. */
  virtual?: readonly string[]
}

/**
 * Joins the modules of every page into a few files instead of twenty: the libraries, which change rarely, and our own
 * parts. A module belongs to the first group that names it.
 */
export const chunkFiles: readonly ChunkFiles[] = [
  {
    name: 'vendor',
    packages: ['react', 'react-dom', 'scheduler', 'react-router', '@remix-run/', 'cookie-es', 'clsx'],
    virtual: ['preload-helper', 'rolldown/runtime'],
  },
  {
    name: 'shell',
    files: [
      'contract/rules/site/cookies.ts',
      'web/root.tsx',
      'web/api/call-faults.ts',
      'web/api/storage-keys.ts',
      'web/app-shell/main-area.tsx',
      'web/app-shell/navigation-signals.tsx',
      'web/app-shell/nonce.ts',
      'web/app-shell/page-error.tsx',
      'web/app-shell/problem-page.tsx',
      'web/app-shell/theme.ts',
      'web/content/trust-links.ts',
      'web/features/listings/public-meta.ts',
      'web/ui/line-icon.ts',
    ],
  },
  {
    name: 'data',
    packages: ['@tanstack/'],
    files: [
      'contract/paths.ts',
      'web/api/',
      'web/app-shell/bottom-nav.tsx',
      'web/app-shell/query-scope.tsx',
      'web/app-shell/shop-layout.tsx',
    ],
  },
  {
    name: 'cards',
    files: [
      'contract/rules/listings/categories.ts',
      'contract/rules/listings/listing.ts',
      'web/features/listings/list-queries.ts',
      'web/features/listings/listing-query.ts',
      'web/features/purchase/payment/pending-payment.ts',
      'web/features/shop/back-to-shop.ts',
      'web/features/shop/location/shop-area.ts',
      'web/features/shop/recently-viewed.ts',
      'web/features/shop/search/recent-searches.ts',
      'web/features/shop/search/search-paths.ts',
      'web/pages/shop/card-list.tsx',
      'web/pages/shop/more-items.tsx',
      'web/pages/shop/recently-viewed.tsx',
      'web/pages/shop/use-card-actions.ts',
      'web/ui/alert.tsx',
      'web/ui/card-grid.tsx',
      'web/ui/empty-state.tsx',
      'web/ui/error-state.tsx',
      'web/ui/favorite-button.tsx',
      'web/ui/item-card.tsx',
      'web/ui/picture-backdrop.ts',
      'web/ui/picture-blur.ts',
      'web/ui/picture-sources.ts',
      'web/ui/picture-tone.ts',
      'web/ui/picture.tsx',
      'web/ui/price.tsx',
      'web/ui/rail.tsx',
      'web/ui/ribbon.tsx',
      'web/ui/skeleton.tsx',
    ],
    icons: ['arrow-left', 'chevron-down', 'info', 'map-pin', 'search'],
  },
]

/** The groups in Rolldown's format. */
export function chunkGroups(): { name: string; test: RegExp }[] {
  return chunkFiles.map((group) => ({ name: group.name, test: patternOf(group) }))
}

function patternOf({ packages = [], files = [], icons = [], virtual = [] }: ChunkFiles): RegExp {
  const wanted = [
    ...packages.map((name) => `/node_modules/${name}${name.endsWith('/') ? '' : '/'}`),
    ...files.map((file) => `/${file}${file.endsWith('/') ? '' : '$'}`),
    ...icons.map((icon) => `/icons/${icon}.mjs$`),
    ...virtual,
  ]
  return new RegExp(wanted.map((each) => each.replaceAll('.', '\\.')).join('|'))
}
