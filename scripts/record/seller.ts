import { type Member, makeMember } from '../../e2e/support/data/members.ts'

/** An account that lists items. */
export async function makeSeller(url: string): Promise<Member> {
  return await makeMember(url, `record${Date.now()}`)
}
