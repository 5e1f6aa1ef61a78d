/**
 * The investor deck: marketing copy with sample figures. Only the page's loader imports it, so it is never sent to
 * anyone who has not passed the gate.
 * @source spec §2 Investor deck page, §9 Marketing claims; product-decisions §9.15, §9.28
 */
export const deck = {
  sentence: 'New York throws away what New York is looking for.',
  summary:
    'Stoop turns a photo into a listing, a swipe into a sale and a sale into a delivery within the hour. We raise a $5M Series A to make that the normal way to own things in a city.',
  market: {
    title: 'Market size',
    intro:
      'Second-hand grows faster than new. Most of what is large and heavy still changes hands in hallways and on curbs.',
    bars: [
      { label: 'US second-hand goods, a year', value: 200, text: '$200B' },
      { label: 'Local and too large to post', value: 54, text: '$54B' },
      { label: 'The ten largest US cities', value: 12, text: '$12B' },
      { label: 'New York City', value: 3.1, text: '$3.1B' },
    ],
  },
  traction: {
    title: 'Traction',
    intro: 'Before a dollar of advertising.',
    facts: [
      { value: '2,500+', label: 'waitlist signups' },
      { value: '5', label: 'university partnerships' },
      { value: '5', label: 'boroughs served' },
    ],
    line: [
      { label: 'Jan', value: 120 },
      { label: 'Feb', value: 260 },
      { label: 'Mar', value: 410 },
      { label: 'Apr', value: 690 },
      { label: 'May', value: 1080 },
      { label: 'Jun', value: 1310 },
      { label: 'Jul', value: 1620 },
      { label: 'Aug', value: 2140 },
      { label: 'Sep', value: 2500 },
    ],
  },
  model: {
    title: 'Business model',
    intro:
      'Listing stays free for people. {free to sell? Selling is free today as well | Today sellers pay {seller fee} when something sells}; this is the plan for what businesses and fast delivery will pay.',
    points: [
      {
        title: 'Planned: a 5% transaction fee',
        text: 'Only on sales of business sellers, once a shop is past its free start.',
      },
      {
        title: 'Delivery margin',
        text: 'Same-hour and scheduled delivery are bought by the route and sold by the item.',
      },
      {
        title: 'Tools for shops',
        text: 'Stock, labels and pickup counters for the shops whose whole inventory is with us.',
      },
    ],
    bars: [
      { label: 'Average order', value: 86, text: '$86.00' },
      { label: 'Delivery margin on it', value: 5.4, text: '$5.40' },
      { label: 'Planned 5% transaction fee (business sellers)', value: 4.3, text: '$4.30' },
      { label: 'Payment and support cost', value: 3.2, text: '$3.20' },
    ],
  },
  team: {
    title: 'Team',
    intro: 'Small on purpose until the first city works.',
    points: [
      {
        title: 'Product and engineering',
        text: 'Built the marketplace, its payments and its couriers’ side. Open source from the first day.',
      },
      {
        title: 'Marketplace operations',
        text: 'Ran pickups, refunds and trust for local commerce before. Answers the email.',
      },
      {
        title: 'Campus and city',
        text: 'Runs our university partnerships and the stoop sales that start every neighborhood.',
      },
    ],
  },
  raise: {
    title: 'The raise',
    headline: '$5M Series A',
    terms: 'at $25M pre-money',
    intro: 'Eighteen months to a second city with the first one paying for itself.',
    bars: [
      { label: 'Supply and couriers in New York', value: 40, text: '40%' },
      { label: 'Product and engineering', value: 35, text: '35%' },
      { label: 'Campus and city launches', value: 17, text: '17%' },
      { label: 'Trust, safety and legal', value: 8, text: '8%' },
    ],
  },
  note: 'The figures on this page are sample figures: they show how we think about the business and are not audited results or an offer of securities.',
} as const
