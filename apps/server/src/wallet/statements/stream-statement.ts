import {
  entriesInOrder,
  type Wallet,
  type WalletPeriod,
  walletOf,
  walletPeriodOf,
  wallets,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Part, Sheet, WalletSummary } from './facts.ts'
import { linesOf } from './lines.ts'

export interface Days {
  /** YYYY-MM-DD, both inclusive, in UTC. */
  readonly from: string
  readonly to: string
}

/** The number of entries in a statement of these days. */
export async function countEntries({ db }: App, memberId: string, days: Days): Promise<number> {
  const periods = await db.snapshot((reader) => periodsOf(reader, memberId, days))
  return periods.reduce((sum, { period }) => sum + period.count, 0)
}

/** Streams a statement part by part, as of one snapshot. */
export function streamStatement(
  app: App,
  memberId: string,
  sheet: Sheet,
  { from, to }: Days,
  write: (part: Part) => void,
): Promise<void> {
  return app.db.snapshot(async (reader) => {
    const periods = await periodsOf(reader, memberId, { from, to })
    const summaries = periods.map(({ wallet, period }) => summaryOf(wallet, period))
    write({ statement: { ...sheet, from, to, wallets: summaries } })
    for (const { wallet, period } of periods) {
      // An empty wallet without entries appears in the summary only.
      if (period.count === 0 && period.opening === 0n) continue
      const summary = summaryOf(wallet, period)
      write({ opening: summary })
      for await (const entries of entriesInOrder(reader, period, { from, to })) {
        const lines = await linesOf(reader, app, entries, sheet.language)
        write({
          lines: lines.map((line, at) => ({ ...line, balanceAfter: entries[at]?.balanceAfter ?? 0n })),
        })
      }
      write({ closing: summary })
    }
  })
}

interface PeriodOfWallet {
  readonly wallet: Wallet
  readonly period: WalletPeriod
}

async function periodsOf(reader: Reader, memberId: string, days: Days): Promise<PeriodOfWallet[]> {
  const periods: PeriodOfWallet[] = []
  for (const wallet of Object.keys(wallets) as Wallet[]) {
    periods.push({ wallet, period: await walletPeriodOf(reader, walletOf(memberId, wallet), days) })
  }
  return periods
}

function summaryOf(wallet: Wallet, { opening, paidIn, paidOut, closing }: WalletPeriod): WalletSummary {
  return { wallet, asset: wallets[wallet].asset, opening, paidIn, paidOut, closing }
}
