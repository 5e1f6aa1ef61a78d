import { dollars, monthOf, yearAt, yearOf } from '../exports/export.ts'
import { exportSellers } from '../exports/sellers-report.ts'
import { exportTaxes } from '../exports/tax-export.ts'
import { formatTable } from '../records/output.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'
import { handOut } from './hand-out.ts'

type FilingCommand = 'tax-export' | 'sellers-report' | 'inform' | 'fees'

/** What the operator files and is asked for: `tax-export`, `sellers-report`, `inform` and `fees`. */
export function filingCommands(
  deps: CommandDependencies,
): Record<FilingCommand, (line: CommandLine) => Promise<string>> {
  return {
    'tax-export': (line) => taxes(deps, line),
    'sellers-report': (line) => sellers(deps, line),
    inform: async () => formatTable(await deps.records.certifications()),
    fees: async ({ words: [, year] }) => {
      const { timeZone } = deps.marketplace
      const months = await deps.records.fees(typedYear(deps, year).period, timeZone)
      return formatTable(
        months.map(({ month, sales, charged, refunded }) => ({
          month,
          sales,
          charged: dollars(charged),
          refunded: dollars(refunded),
          kept: dollars(charged - refunded),
        })),
      )
    },
  }
}

/** A month's tax by jurisdiction. The total has to be what the ledger's tax account says. */
async function taxes(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const [, month = ''] = line.words
  const period = monthOf(deps.marketplace, month)
  if (!period) throw new CommandError('Give a month, such as 2026-11.')
  const exported = await exportTaxes(deps.records, month, period)
  if ('due' in exported)
    throw new CommandError(
      `The sales of ${month} add up to a tax of ${dollars(exported.due)}, but the ledger has ${dollars(exported.inLedger)}. Nothing was exported; please report this.`,
    )
  return await handOut(deps, line, exported, 'rows of tax')
}

async function sellers(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const { year, period } = typedYear(deps, line.words[1])
  const { timeZone } = deps.marketplace
  const exported = await exportSellers(deps.records, { year, period, timeZone })
  return await handOut(deps, line, exported, 'rows of sellers')
}

/** The typed year, or the current one. @throws CommandError */
function typedYear({ marketplace, now }: CommandDependencies, typed: string | undefined) {
  const year = typed ?? yearAt(marketplace, now())
  const period = yearOf(marketplace, year)
  if (!period) throw new CommandError('Give a year, such as 2026.')
  return { year, period }
}
