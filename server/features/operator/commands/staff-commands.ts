import { Failure } from '../../../../contract/failure.ts'
import { formatTable } from '../records/output.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

const roles = ['member', 'moderator', 'operator'] as const

/** The commands `staff` and `grant`. */
export function staffCommands({
  staff,
}: CommandDependencies): Record<'staff' | 'grant', (typed: CommandLine) => Promise<string>> {
  return {
    staff: async () =>
      formatTable(
        (await staff.members()).map(({ username, email, role, has_second_factor }) => ({
          username,
          email,
          role,
          'two-step sign-in': has_second_factor ? 'on' : 'off',
        })),
      ),

    grant: async ({ words: [, account, typed], reason }) => {
      const role = roles.find((name) => name === typed)
      if (!account || !role)
        throw new CommandError('Name the account and its role: grant EMAIL member|moderator|operator.')
      const by = { role: 'operator' as const, id: null }
      const username = await staff
        .grant(by, { account, role, reason: reason?.trim() || 'at the terminal' })
        .catch((error: unknown) => {
          if (error instanceof Failure && error.code === 'account.user_not_found')
            throw new CommandError(`No account matches ${account}.`)
          if (error instanceof Failure && error.code === 'staff.last_operator')
            throw new CommandError('This is the only operator. Make somebody else one first.')
          throw error
        })
      return role === 'member'
        ? `@${username} is a member like everyone else now.`
        : `@${username} is ${role === 'operator' ? 'an operator' : 'a moderator'} now. They open the console at /operator, with two-step sign-in.`
    },
  }
}
