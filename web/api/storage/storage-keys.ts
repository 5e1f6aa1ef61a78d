/**
 * Every name under which the browser stores data for us. The values are fixed: with another one, people lose what they
 * have stored.
 */

// localStorage: the session. @source spec §3 Session
export const ACCESS_TOKEN_KEY = 'access_token'
export const TOKEN_TYPE_KEY = 'token_type'
export const REFRESH_TOKEN_KEY = 'refresh_token'
export const TEMPORARY_TOKEN_KEY = 'temp_access_token'
export const TEMPORARY_TOKEN_TYPE_KEY = 'temp_token_type'
/** Set while the last session in this browser ended without a logout. */
export const SESSION_EXPIRED_KEY = 'session_expired'
export const DEVICE_ID_KEY = 'device_id'

// localStorage: the shop.
export const AREA_KEY = 'location'
export const RECENT_SEARCHES_KEY = 'recent_searches'
export const RECENTLY_VIEWED_KEY = 'recently_viewed'
export const VIEWS_TODAY_KEY = 'views_told'
export const BROWSE_SEEN_KEY = 'browse_seen'
export const FAVORITES_KEY = 'favorites'
export const FAVORITE_PRICES_KEY = 'favorite_prices'
/** Ids of the favorites that a sign-in added to the account. */
export const MERGED_FAVORITES_KEY = 'favorites_merged'

// localStorage: buying and selling.
export const BUYER_KEY = 'buyer_key'
export const PENDING_PAYMENTS_KEY = 'payments_open'
/** Followed by `:` and the account's id once somebody is signed in. */
export const DRAFT_KEY = 'listing_draft'
/** Followed by `:` and the account's id. Also the name of the lock that the batch's tab holds. */
export const BATCH_KEY = 'listing_batch'
/** Unsaved edits of published listings. Followed by `:` and the owner's id. */
export const KEPT_EDITS_KEY = 'listing_edits'
/** The place of the last listing. Followed by `:` and the account's id once somebody is signed in. */
export const USUAL_PLACE_KEY = 'listing_place'

// localStorage: conversations.
/** Messages that are not sent yet. */
export const OUTBOX_KEY = 'chat_outbox'

// localStorage: choices and statistics.
/** Set once the offer of notifications was declined. */
export const PUSH_DECLINED_KEY = 'push_declined'
export const THEME_KEY = 'stoop-theme'
export const CONSENT_KEY = 'stoop-consent'
/** Followed by `:` and the tab's id. Also the name of the lock that the sending tab holds. */
export const EVENTS_KEY = 'stoop-events'

// localStorage: the console.
/** Saved filters. Followed by `:`, the username, `:` and the name of the list. */
export const CONSOLE_FILTERS_KEY = 'console_filters'

// sessionStorage.
export const SESSION_ID_KEY = 'session_id'
export const VISIT_KEY = 'stoop-visit'
export const BROWSE_VISIT_KEY = 'browse_visit'
export const LIST_PLACES_KEY = 'list_places'
export const OPEN_DRAFT_KEY = 'listing_draft_open'
export const OPEN_EDIT_KEY = 'listing_edit_open'
/** Set while /list/several makes a separate draft of each photo. */
export const ITEM_PER_PHOTO_KEY = 'item_per_photo'
export const SCANNED_CODE_KEY = 'scanned_code'
/** Unsent text of a conversation. Followed by `:` and its id. */
export const CHAT_DRAFT_KEY = 'chat_draft'
/** Problem reports that are not sent yet, by order. */
export const PROBLEM_REPORTS_KEY = 'problem_reports'
export const RELOADED_KEY = 'stoop-loaded-anew'

// IndexedDB.
export const PHOTOS_DATABASE = 'stoop-photos'

// Cache storage. `public/service-worker/storage.js` writes these caches.
export const PAGES_CACHE = 'stoop-pages-1'
export const ITEMS_CACHE = 'stoop-items-1'
