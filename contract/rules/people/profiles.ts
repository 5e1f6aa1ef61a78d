/** The length of what members write about themselves, in characters. */
export const MAX_ABOUT_LENGTH = 300

/** How many people a member can follow. */
export const MAX_FOLLOWED = 1000

/** The lists of a member's items on their profile. */
export const profileLists = ['for_sale', 'sold'] as const
export type ProfileList = (typeof profileLists)[number]

/** The reasons for reporting a member. */
export const memberReportReasons = ['scam', 'fake_profile', 'offensive', 'off_site', 'other'] as const
export type MemberReportReason = (typeof memberReportReasons)[number]

/** The path of a member's profile. `member`: the username, or the id, which stays the same. */
export function profilePath(member: string): string {
  return `/people/${encodeURIComponent(member)}`
}
