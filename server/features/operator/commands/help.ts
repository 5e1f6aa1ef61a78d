import { CommandError, type CommandLine } from './command-line.ts'

/** The output of `npm run operator help`. */
export const help = `npm run operator -- COMMAND

  list enquiries|reports|orders [--limit 20]     newest first
  show enquiry|report|order ID                   everything about one record
  export enquiries|reports|orders [--to FILE]    all of them as CSV, to a file or to the terminal
  refund ORDER [--reason "…"]                    cancel an order, or reverse it after the hand-over; refunds everything
  refund ORDER --delivery [--reason "…"]         refund the delivery only; the order continues
  refund-settled ORDER --how "…"                 close a failed refund that you paid another way
  delivered ORDER [--reason "…"]                 mark a delivery as arrived, even if the buyer disagrees
  claims                                         problem reports that are open; those that wait for you first
  claim CLAIM                                    everything about one, with its photos
  claim-decide CLAIM release|partial 12.50|full|return --reason "…"
                                                 decide one; both sides read the reason
  money                                          where all of the money is, payouts that failed, the last comparison
  sellers [--to FILE]                            sellers’ balances; those who owe us first
  waiting [--to FILE]                            orders whose money has not reached the seller, and why; the oldest first
  payouts-export [--to FILE]                     reserve what sellers are owed, and print what you have to pay by hand
  payout-paid ID --how "…" [--already-paid]      you have paid one; the seller reads how
  payout-cancel ID --reason "…"                  you will not pay it; the next export has it again
  payout-returned ID --reason "…"                it came back from the bank
  payout-by-hand ACCOUNT --how "…"               you have paid a seller everything they are owed, e.g. because Stripe rejected them
  write-off ACCOUNT --reason "…"                 close what a seller gave up in writing, or owes and will not pay
  reconcile                                      compare ledger, orders and payment provider now, as every night
  differences                                    what does not agree, with causes
  difference-close ID --reason "…"               close one that you have dealt with
  difference-assign ID NAME                      note who takes care of one
  tax-export 2026-11 [--to FILE]                 the sales tax of a month by jurisdiction, as CSV for the filing
  sellers-report [2026] [--to FILE]              the sales of each seller in a year, as CSV for Form 1099-K
  inform                                         sellers of new goods who have to certify their details
  fees [2026]                                    the marketplace's fees by month
  disputes                                       disputed payments that are open, the next deadline first
  dispute DISPUTE [--to FILE]                    its facts, deadline and drafted evidence; --to writes it to a file to edit
  dispute-submit DISPUTE [--file FILE]           submit the evidence, once: the draft, or an edited file
  dispute-accept DISPUTE                         give up; the buyer keeps the money
  warnings                                       payments that a card network suspects of fraud: refund, or keep
  warning-keep WARNING --reason "…"              let the order go on
  abuse                                          networks, accounts and cards that are limited because cards were declined
  abuse-clear ADDRESS|ACCOUNT                    end a limit, e.g. for an office that complains; or name what “abuse” lists
  people-reports                                 what people reported about conversations, profiles and reviews; newest first
  people-report REPORT                           everything about one, with the messages or the review
  hide-review REVIEW --reason "…" [--rule RULE]  take a review down; its author reads the reason and can appeal
  show-review REVIEW                             show it again
  held                                           listings that wait for a decision before others see them; the oldest first
  held-listing LISTING                           everything about one, with what was found
  release-listing LISTING [--reason "…"]         put it on sale; its seller reads the reason
  refuse-listing LISTING --reason "…"            turn it down; its seller reads the reason and can change it
  import-recalls [FILE|URL]                      load the consumer safety agency’s list of recalled products
  hide LISTING --reason "…" [--rule RULE]        hide a listing; its owner reads the reason and can appeal
  merge LISTING INTO --reason "…"                hide a duplicate for another listing of its seller; its link leads there
  unhide LISTING                                 show it again with its former status
  suspend ACCOUNT --reason "…" [--rule RULE]     sign an account out, pause its listings, block its sign-in
  unsuspend ACCOUNT                              let it sign in again
  reset-factors ACCOUNT --reason "…"             remove the second factors of somebody who has lost them all
  staff                                          who may use the console
  grant ACCOUNT member|moderator|operator [--reason "…"]
                                                 give an account a role, or take it away
  settings                                       what applies now, and where each value comes from
  settings set KEY VALUE --reason "…"            change one while Stoop runs
  settings reset KEY --reason "…"                go back to the environment or the default
  search [status]                                how far behind the search index is (SEARCH_URL)
  search rebuild                                 build a new one while the old one serves, then switch; continues an interrupted build
  search off                                     remove it; PostgreSQL searches again
  clear-demo                                     remove the demo catalogue: its sellers, listings and photos
  gate                                           set a new password for the investor pages
  dashboard                                      open the dashboard, or print its link; the link works once
  help                                           show this text

ACCOUNT is an email address, a username or an id. Commands work whether or not Stoop is running, with the same settings
(DATA_DIR or DATABASE_URL).`

const commandNames = [
  'list',
  'show',
  'export',
  'refund',
  'refund-settled',
  'delivered',
  'claims',
  'claim',
  'claim-decide',
  'money',
  'sellers',
  'waiting',
  'payouts-export',
  'payout-paid',
  'payout-cancel',
  'payout-returned',
  'payout-by-hand',
  'write-off',
  'reconcile',
  'differences',
  'difference-close',
  'difference-assign',
  'tax-export',
  'sellers-report',
  'inform',
  'fees',
  'disputes',
  'dispute',
  'dispute-submit',
  'dispute-accept',
  'warnings',
  'warning-keep',
  'abuse',
  'abuse-clear',
  'people-reports',
  'people-report',
  'hide-review',
  'show-review',
  'held',
  'held-listing',
  'release-listing',
  'refuse-listing',
  'import-recalls',
  'hide',
  'merge',
  'unhide',
  'suspend',
  'unsuspend',
  'reset-factors',
  'staff',
  'grant',
  'settings',
  'search',
  'clear-demo',
  'gate',
  'dashboard',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]

/** The command name; `help` where none was given. @throws CommandError */
export function commandOf({ words: [typed = 'help'] }: CommandLine): CommandName {
  const name = commandNames.find((candidate) => candidate === typed)
  if (!name) throw new CommandError(`There is no command “${typed}”.\n\n${help}`)
  return name
}
