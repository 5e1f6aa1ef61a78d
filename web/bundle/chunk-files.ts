/** What one file of the build is made of. */
export interface ChunkFiles {
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
 * Joins modules into a few files: the libraries, which change rarely, what every page needs, and what several pages share.
 * Many small files compress badly, and each lengthens the route manifest that every page loads.
 * A module belongs to the first group that names it; its dependencies go along unless another group names them.
 */
export const chunkFiles: readonly ChunkFiles[] = [
  {
    name: 'vendor',
    packages: ['react', 'react-dom', 'scheduler', 'react-router', '@remix-run/', 'cookie-es', 'clsx'],
    virtual: ['preload-helper'],
  },
  {
    name: 'shell',
    files: [
      'contract/rules/site/cookies.ts',
      'web/root.tsx',
      'web/api/call-faults.ts',
      'web/api/storage/page-cookies.ts',
      'web/api/storage/storage-keys.ts',
      'web/app-shell/main-area.tsx',
      'web/app-shell/navigation/navigation-signals.tsx',
      'web/app-shell/rendering/nonce.ts',
      'web/app-shell/errors/page-error.tsx',
      'web/app-shell/errors/problem-page.tsx',
      'web/app-shell/errors/request-id.ts',
      'web/app-shell/theme/theme.ts',
      'web/content/trust-links.ts',
      'web/features/listings/public-meta.ts',
      'web/ui/line-icon.ts',
    ],
  },
  {
    name: 'data',
    packages: ['@tanstack/'],
    files: [
      'contract/reference.ts',
      'contract/paths/path.ts',
      'contract/paths/shop-paths.ts',
      'web/api/cache/',
      'web/api/session/',
      'web/api/storage/',
      'web/api/transport/',
      // Live updates are loaded when the page is idle.
      'web/api/live/live-event.ts',
      'web/api/live/use-live.ts',
      'web/api/call.ts',
      'web/api/came-back.ts',
      'web/api/client.ts',
      'web/api/first-location.ts',
      'web/api/listeners.ts',
      'web/api/place-options.ts',
      'web/api/server-context.ts',
      'web/app-shell/navigation/main-nav.tsx',
      'web/app-shell/query-scope.tsx',
      'web/app-shell/shop-layout.tsx',
    ],
  },
  {
    name: 'cards',
    files: [
      'contract/rules/listings/categories.ts',
      'contract/rules/listings/listing.ts',
      'contract/rules/site/previews.ts',
      'web/features/listings/list-queries.ts',
      'web/features/listings/listing-query.ts',
      'web/features/listings/picture-meta.ts',
      'web/features/shop/back-to-shop.ts',
      'web/features/shop/location/shop-area.ts',
      'web/features/shop/recently-viewed.ts',
      'web/features/shop/search/recent-searches.ts',
      'web/features/shop/search/search-paths.ts',
      'web/pages/shop/lists/card-list.tsx',
      'web/pages/shop/lists/more-items.tsx',
      'web/pages/shop/lists/recently-viewed.tsx',
      'web/pages/shop/lists/use-card-actions.tsx',
      'web/ui/cards/card-grid.tsx',
      'web/ui/feedback/empty-state.tsx',
      'web/ui/feedback/error-state.tsx',
      'web/ui/feedback/reference.tsx',
      'web/ui/buttons/favorite-button.tsx',
      'web/ui/cards/item-card.tsx',
      'web/ui/pictures/picture-backdrop.ts',
      'web/ui/pictures/picture-blur.ts',
      'web/ui/pictures/picture-sources.ts',
      'web/ui/pictures/picture-tone.ts',
      'web/ui/pictures/picture.tsx',
      'web/ui/cards/price.tsx',
      'web/ui/cards/rail.tsx',
      'web/ui/cards/ribbon.tsx',
      'web/ui/feedback/skeleton.tsx',
    ],
    icons: ['arrow-left', 'chevron-down', 'info', 'map-pin', 'search'],
  },
  {
    name: 'fields',
    files: [
      'web/paused.ts',
      'web/ui/fields/checkbox.tsx',
      'web/ui/fields/field.tsx',
      'web/ui/fields/password-field.tsx',
      'web/ui/fields/radio-cards.tsx',
      'web/ui/fields/select.tsx',
      'web/ui/fields/switch.tsx',
      'web/ui/fields/text-area.tsx',
      'web/ui/fields/text-field.tsx',
    ],
  },
  {
    name: 'member-pages',
    files: [
      'web/app-shell/navigation/shop-top.tsx',
      'web/features/account/page-meta.ts',
      'web/ui/page-header.tsx',
    ],
  },
  {
    name: 'found-items',
    files: [
      'web/features/shop/saved-searches/criteria.ts',
      'web/features/shop/saved-searches/frequency-words.ts',
      'web/features/shop/saved-searches/save-search.tsx',
      'web/features/shop/saved-searches/saved-search-queries.ts',
      'web/pages/people/paged-list.tsx',
      'web/pages/shop/followed-items.tsx',
    ],
    icons: ['bell-ring'],
  },
  {
    name: 'negotiation',
    files: [
      'contract/rules/people/offers.ts',
      'web/features/offers/item-offer.tsx',
      'web/features/offers/offer-card.tsx',
      'web/features/offers/thread-offer.tsx',
    ],
  },
  {
    name: 'days',
    files: ['web/day-words.ts', 'web/ui/more-on-scroll.tsx'],
  },
  {
    name: 'ratings',
    files: ['web/features/people/profile-words.ts', 'web/ui/rating/rating-text.tsx'],
    icons: ['star'],
  },
  {
    name: 'device',
    files: [
      'web/features/notifications/push-card.tsx',
      'web/features/notifications/settings/device.ts',
      'web/features/notifications/settings/use-device.ts',
    ],
  },
  {
    name: 'account-forms',
    files: [
      'contract/rules/accounts/account-fields.ts',
      'contract/rules/accounts/reserved-names.ts',
      'web/features/account/form/',
      'web/features/account/sign-up/sign-up-state.ts',
      'web/features/account/sign-up/use-leave-when-signed-in.ts',
    ],
  },
  {
    name: 'orders',
    files: [
      'web/dates.ts',
      'web/features/orders/amount-lines.ts',
      'web/features/orders/order-query.ts',
      'web/features/orders/order-skeleton.tsx',
      'web/features/orders/order-words.ts',
      'web/pages/orders/order-loading.ts',
      'web/pages/orders/order-not-shown.tsx',
    ],
    icons: ['calendar-clock'],
  },
  {
    name: 'checks',
    files: [
      'contract/rules/listings/listing-checks.ts',
      'web/features/selling/checks/check-note.tsx',
      'web/features/selling/checks/notice-list.tsx',
      'web/features/selling/checks/refused-alert.tsx',
    ],
  },
  {
    name: 'selling',
    files: [
      'web/features/selling/checks/notices.ts',
      'web/features/selling/draft/current-draft.ts',
      'web/features/selling/draft/sell-state.ts',
      'web/features/selling/edit/kept-edits.ts',
      'web/features/account/pickup/pickup-privacy.tsx',
      'web/features/selling/form/fee-note.tsx',
      'web/features/selling/photos/photo-source.tsx',
      'web/features/selling/form/place-field.tsx',
      'web/features/selling/form/usual-place.ts',
      'web/features/selling/own-listings/invalidate-listings.ts',
      'web/features/selling/photos/photo-strip.tsx',
      'web/features/selling/photos/use-file-drop.ts',
      'web/features/selling/photos/use-photos-check.ts',
      'web/features/selling/publish/publish.ts',
      'web/features/selling/publish/use-confirm-giveaway.ts',
    ],
    icons: ['camera', 'image', 'phone', 'trash'],
  },
  {
    name: 'site',
    files: [
      'web/content/media/photo-bentwood-chair.avif',
      'web/content/media/photo-mushroom-lamp.avif',
      'web/features/site/product-preview.tsx',
      'web/pages/site/contact-missing.tsx',
      'web/pages/site/site-data.ts',
    ],
  },
  {
    name: 'consent',
    files: ['web/features/analytics/consent/consent.ts', 'web/features/analytics/consent/use-consent.ts'],
  },
  {
    name: 'second-step',
    files: ['web/features/second-step/', 'web/ui/fields/code-field.tsx', 'web/ui/fields/code-digits.ts'],
    icons: ['key-round'],
  },
  // The landing page needs all of them; chat and saved searches some.
  { name: 'player', icons: ['arrow-down', 'pause', 'play'] },
  { name: 'console', files: ['web/features/console/frame/'] },
]
