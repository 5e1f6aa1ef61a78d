import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page: one line per URL, under the layout that stands around it. */
export default [
  layout('pages/site/site-layout.tsx', [
    index('pages/site/home.tsx'),
    route('ambassadors', 'pages/site/ambassadors.tsx'),
    route('businesses', 'pages/site/businesses.tsx'),
    route('investors', 'pages/site/investors.tsx'),
    route('investor-password', 'pages/site/investor-password.tsx'),
    route('guides', 'pages/site/guides.tsx'),
    route('guides/:slug', 'pages/site/guide.tsx'),
    route('about', 'pages/site/about.tsx'),
    route('terms', 'pages/site/terms.tsx'),
    route('privacy', 'pages/site/privacy.tsx'),
    route('safety', 'pages/site/safety.tsx'),
    route('prohibited-items', 'pages/site/prohibited-items.tsx'),
    route('accessibility', 'pages/site/accessibility.tsx'),
    route('offline', 'pages/site/offline.tsx'),
  ]),
  route('operator', 'pages/operator/operator.tsx'),
  layout('app-shell/shop-layout.tsx', [
    route('dev/ui', 'pages/dev/ui-gallery.tsx'),
    route('browse', 'pages/browse/browse.tsx'),
    route('shop', 'pages/shop/shop.tsx'),
    route('shop/item/:id', 'pages/shop/item.tsx'),
    route('shop/category/:category', 'pages/shop/category.tsx'),
    route('shop/search/:query?', 'pages/shop/search.tsx'),
    route('payment-success', 'pages/payment/payment-success.tsx'),
    route('orders/:id', 'pages/orders/order.tsx'),
    // Only for the signed-in.
    layout('pages/account/signed-in.tsx', [
      route('my-stuff', 'pages/my-stuff/my-stuff.tsx'),
      route('my-stuff/settings', 'pages/my-stuff/settings.tsx'),
      route('chat', 'pages/chat/chat.tsx'),
      route('orders', 'pages/orders/orders.tsx'),
      route('list', 'pages/sell/list.tsx'),
      route('review-listing', 'pages/sell/review-listing.tsx'),
      route('edit-listing', 'pages/sell/edit-listing.tsx'),
      route('publish-listing', 'pages/sell/publish-listing.tsx'),
      route('listings', 'pages/sell/listings.tsx'),
    ]),
  ]),
  layout('pages/account/account-layout.tsx', [
    route('login', 'pages/account/login.tsx'),
    route('register', 'pages/account/register.tsx'),
    route('email-verification', 'pages/account/email-verification.tsx'),
    route('set-password', 'pages/account/set-password.tsx'),
    route('forgot-password', 'pages/account/forgot-password.tsx'),
    route('reset-password', 'pages/account/reset-password.tsx'),
  ]),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
