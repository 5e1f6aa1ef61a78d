import { type Member, makeMember } from '../../e2e/members.ts'

/** Somebody to list things with: an account as the stories in the browser make one. */
export async function makeSeller(url: string): Promise<Member> {
  return await makeMember(url, `record${Date.now()}`)
}
