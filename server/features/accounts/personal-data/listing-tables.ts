import { derivedTable, type PersonalTable } from './personal-table.ts'

const ofListing = { listing_id: 'listings' }

/** What a person publishes, looks at and wants. */
export const listingTables: readonly PersonalTable[] = [
  {
    table: 'listings',
    of: { owner_id: 'person' },
    exported: {
      in: ['listings', 'removed_listings'],
      columns: ['title', 'description', 'category', 'details', 'photos', 'place'],
    },
    withheld: {
      derived: ['category_name', 'sizes', 'brand', 'colors', 'terms', 'text_marks', 'lon', 'lat'],
      bookkeeping: ['client_key', 'client_print', 'place_id'],
    },
    erased: 'rows',
  },
  derivedTable('listing_json', ofListing, ['item', 'card']),
  derivedTable('listing_changes', ofListing),
  derivedTable('listing_popularity', ofListing, ['category', 'condition']),
  derivedTable('listing_news', ofListing, [
    'was_category',
    'was_condition',
    'was_sizes',
    'was_brand',
    'was_colors',
    'was_lon',
    'was_lat',
  ]),
  derivedTable('second_looks', ofListing, ['print']),
  derivedTable('favorite_news', ofListing),
  derivedTable('search_edits', ofListing),
  { table: 'listing_views', of: ofListing, withheld: { others: ['visitor'] }, erased: 'rows' },
  {
    table: 'listing_merges',
    of: ofListing,
    exported: { in: 'removed_listings', columns: ['into_id'] },
    erased: 'rows',
  },
  {
    table: 'listing_checks',
    of: ofListing,
    exported: { in: 'listing_checks', columns: ['findings', 'reason'] },
    withheld: { derived: ['released'], others: ['decided_by_role', 'decided_by'] },
    erased: 'rows',
  },
  {
    table: 'offer_settings',
    of: ofListing,
    exported: { in: 'offer_settings', columns: ['listing_id'] },
    erased: 'rows',
  },
  {
    table: 'photos',
    of: { owner_id: 'person' },
    exported: { in: 'photos', columns: ['id'] },
    withheld: { derived: ['thumbhash', 'cut_from', 'sketch'] },
    erased: 'rows',
  },
  derivedTable('photo_descriptions', { photo_id: 'photos' }, ['fine']),
  {
    table: 'drafts',
    of: { owner_id: 'person' },
    exported: { in: 'drafts', columns: ['id', 'content', 'photo_ids'] },
    erased: 'rows',
  },
  {
    table: 'favourites',
    of: { user_id: 'person' },
    exported: { in: 'favorites', columns: ['listing_id'] },
    withheld: { bookkeeping: ['told_status'] },
    erased: 'rows',
  },
  {
    table: 'favorite_changes',
    of: { user_id: 'person' },
    exported: { in: 'favorite_changes', columns: ['listing_id'] },
    erased: 'rows',
  },
  {
    table: 'recently_viewed',
    of: { user_id: 'person' },
    exported: { in: 'recently_viewed', columns: ['listing_id'] },
    erased: 'rows',
  },
  {
    table: 'saved_searches',
    of: { user_id: 'person' },
    exported: {
      in: 'saved_searches',
      columns: [
        'text',
        'name',
        'category',
        'price_ranges',
        'conditions',
        'sizes',
        'brands',
        'colors',
        'area_name',
        'lon',
        'lat',
      ],
    },
    withheld: { derived: ['words', 'categories'] },
    erased: 'rows',
  },
  {
    table: 'saved_search_finds',
    of: { search_id: 'saved_searches' },
    exported: { in: 'saved_searches', columns: ['listing_id'] },
    erased: 'rows',
  },
  {
    table: 'delivery_quotes',
    of: ofListing,
    // Addresses of the seller's pickup place and the buyer's door, which both exports have, for 15 minutes.
    withheld: {
      derived: ['origin_id', 'destination_id', 'origin', 'destination', 'line', 'vehicle_type'],
      bookkeeping: ['provider', 'provider_quote_id'],
    },
    erased: 'rows',
  },
  {
    table: 'offers',
    of: { buyer_id: 'person', seller_id: 'person' },
    exported: { in: 'offers', columns: ['listing_id'] },
    erased: 'rows',
  },
  {
    table: 'offer_steps',
    of: { offer_id: 'offers' },
    exported: { in: 'offers', columns: ['action', 'amount_cents'] },
    erased: 'rows',
  },
]
