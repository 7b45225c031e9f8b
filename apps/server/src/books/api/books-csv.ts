import { operatorBooks as contract, type QueryOf } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import {
  type AccountEntry,
  accountEntries,
  balanceBefore,
  coverageByDay,
  findAccount,
} from '../../ledger/index.ts'
import { audit } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { recordOf } from '../../platform/csv.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { StreamedFile } from '../../platform/http/streamed-file.ts'
import { findAccounts, resolveMember } from '../accounts.ts'
import { bookLineOf } from '../book-line.ts'
import { coverageDays, written } from '../coverage.ts'
import { periodOf } from '../moments.ts'
import { sidesOf } from '../sides.ts'
import { trialBalanceOf } from '../trial-balance.ts'

type Wanted = QueryOf<typeof contract.booksCsv> & {
  readonly accounts: NonNullable<Awaited<ReturnType<typeof resolveMember>>>
}

type Lines = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** Every export is in the audit log, with its query. */
export const booksCsv = answerOperator(contract.booksCsv, async (app, { query, operator, address }) => {
  const accounts = await resolveMember(app, query)
  if (!accounts) return refuse('NOT_FOUND')
  const lines = await linesOf[query.file](app, { ...query, accounts })
  if (lines instanceof Refusal) return lines
  await app.db.transact((tx) =>
    audit(tx, app, {
      operator,
      action: 'books.export',
      subject: 'books',
      reason: JSON.stringify(query),
      address,
    }),
  )
  const name = `${query.file.toLowerCase().replace('_', '-')}-${app.clock.now().toISOString().slice(0, 10)}.csv`
  return { file: new StreamedFile(() => recordsOf(lines), name, 'text/csv; charset=utf-8') }
})

async function* recordsOf(lines: Lines): AsyncIterable<string> {
  for await (const line of lines) yield recordOf(line)
}

/** Rows per read. */
const batchSize = 1000

const linesOf: Record<Wanted['file'], (app: App, query: Wanted) => Promise<Lines | Refusal>> = {
  TRIAL_BALANCE: async (app, query) => {
    const { lines, totals } = await app.db.snapshot((reader) => trialBalanceOf(reader, query))
    return [
      ['Line', 'Kind', 'Asset', 'Debit', 'Credit', 'Entries'],
      ...lines.map(({ line, kind, asset, debit, credit, entries }) => [
        line,
        kind,
        asset,
        debit,
        credit,
        String(entries),
      ]),
      ...totals.map(({ asset, debit, credit }) => ['', 'total', asset, debit, credit, '']),
    ]
  },
  LINE: async (app, { line, at }) => {
    const found = line && (await app.db.snapshot((reader) => bookLineOf(app, reader, { line, at })))
    if (!found) return refuse('NOT_FOUND')
    return [
      ['Month', 'Transfer', 'Asset', 'Debit', 'Credit'],
      ...found.months.flatMap(({ month, movements, balance }) => [
        ...movements.map(({ transferKind, debit, credit }) => [
          month,
          transferKind,
          found.asset,
          debit,
          credit,
        ]),
        [month, 'balance', found.asset, balance.debit, balance.credit],
      ]),
    ]
  },
  ACCOUNTS: async (app, { accounts }) => accountLines(app, accounts),
  ENTRIES: async (app, query) => {
    const account = query.account === undefined ? null : await findAccount(app.db, query.account)
    return account ? entryLines(app, account, query) : refuse('NOT_FOUND')
  },
  COVERAGE: async (app, query) => {
    const days = coverageDays(app, query)
    if (!Array.isArray(days)) return days
    const covered = await app.db.snapshot((reader) => coverageByDay(reader, days))
    const places = covered[0]?.held.map(({ place }) => place) ?? []
    return [
      ['Day', 'Owed', 'Own', ...places, 'USDP owed', 'USDP reserve'],
      ...covered.map(({ day, ...each }) => {
        const { owed, own, held, usdp } = written(each)
        return [day, owed, own, ...held.map(({ amount }) => amount), usdp.owed, usdp.reserve]
      }),
    ]
  },
}

/** All as of one moment, so that they add up although they are read one after the other. */
async function* accountLines(app: App, wanted: Wanted['accounts']): AsyncGenerator<readonly string[]> {
  const at = wanted.at ?? app.clock.now().toISOString()
  yield ['Account', 'Kind', 'Asset', 'Member ID', 'Username', 'Debit', 'Credit']
  for (let after = 0; ; ) {
    const accounts = await findAccounts(app, { ...wanted, at }, { after, limit: batchSize })
    for (const { address, kind, asset, member, balance } of accounts) {
      const { debit, credit } = sidesOf(balance, asset)
      yield [address, kind, asset, member ? String(member.number) : '', member?.username ?? '', debit, credit]
    }
    const last = accounts.at(-1)
    if (!last || accounts.length < batchSize) return
    after = last.id
  }
}

async function* entryLines(
  app: App,
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  query: Wanted,
): AsyncGenerator<readonly string[]> {
  const { from, before } = periodOf(query)
  let balance = from ? await balanceBefore(app.db, account, from) : 0n
  yield ['Entry', 'At', 'Transfer ID', 'Transfer', 'Asset', 'Debit', 'Credit', 'Balance', 'Details']
  for (let after: string | null = null; ; ) {
    const wanted = { account, from, before, after, oldestFirst: true, limit: batchSize }
    const entries: AccountEntry[] = await accountEntries(app.db, wanted)
    for (const { id, at, transferId, kind, amount, details } of entries) {
      balance += amount
      const { debit, credit } = sidesOf(amount, account.asset)
      const total = formatAmount(balance, account.asset)
      yield [
        id,
        at.toISOString(),
        transferId,
        kind,
        account.asset,
        debit,
        credit,
        total,
        JSON.stringify(details),
      ]
    }
    after = entries.at(-1)?.id ?? null
    if (entries.length < batchSize) return
  }
}
