import { CommandError, type CommandLine } from './command-line.ts'

/** The output of `npm run operator help`. */
export const help = `npm run operator -- COMMAND

  list enquiries|reports|orders [--limit 20]     the newest first
  show enquiry|report|order ID                   everything about one
  export enquiries|reports|orders [--to FILE]    all of them as CSV, to a file or to the terminal
  refund ORDER [--reason "…"]                    call an order off, or take it back after its hand-over: everything goes back
  refund ORDER --delivery [--reason "…"]         give back what the delivery cost; the order goes on
  refund-settled ORDER --how "…"                 a refund that failed was paid in another way
  delivered ORDER [--reason "…"]                 a delivery that is out has arrived, whatever its buyer said
  hide LISTING                                   take a listing away
  unhide LISTING                                 show it again, as it was
  suspend ACCOUNT [--reason "…"]                 sign an account out, take its listings off sale, let nobody in
  unsuspend ACCOUNT                              let it in again
  gate                                           another password for the investor pages
  dashboard                                      opens the page with the figures, or prints its link; works once
  help                                           this

ACCOUNT is an e-mail address, a username or an id. It works beside a running Stoop and without one, with the same settings
(DATA_DIR or DATABASE_URL).`

const commandNames = [
  'list',
  'show',
  'export',
  'refund',
  'refund-settled',
  'delivered',
  'hide',
  'unhide',
  'suspend',
  'unsuspend',
  'gate',
  'dashboard',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]

/** The command name; `help` where none was given. @throws CommandError */
export function commandOf({ words: [typed = 'help'] }: CommandLine): CommandName {
  const name = commandNames.find((each) => each === typed)
  if (!name) throw new CommandError(`There is no command “${typed}”.\n\n${help}`)
  return name
}
