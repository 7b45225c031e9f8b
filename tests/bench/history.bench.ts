// The cost of a page of the history with its totals, for a long history compared with a short one.
import { wallet } from '@halyard/contract'
import { checkBooks, walletOf } from '../../apps/server/src/ledger/index.ts'
import { ask, type BenchMember, bearer, openApi } from './api.ts'
import { type Bank, openBank } from './bank.ts'
import { middleOf, type Result, rateOf } from './measure.ts'

const few = 1000
const many = 1_000_000
/** Both histories cover this many days. */
const days = 1000

const seconds = 2
const rounds = 3

const pages: Record<string, Record<string, string>> = {
  'all lines': {},
  'one type': { transactionType: 'DEPOSIT' },
  'a type that is seldom and old': { transactionType: 'CAPITAL' },
  'one currency': { cryptoType: 'USDP' },
  'a month': { from: dayAgo(430), to: dayAgo(400) },
  'a type in a month': { transactionType: 'TRANSFER_OUT', from: dayAgo(430), to: dayAgo(400) },
}

export async function historyBench(): Promise<Result[]> {
  const bank = await openBank()
  const api = await openApi(bank)
  try {
    const [short, long] = [await api.signIn('short'), await api.signIn('long')]
    await fill(bank, short, few)
    await fill(bank, long, many)
    await keep(bank)
    const results: Result[] = []
    for (const [name, query] of Object.entries(pages)) {
      const read = ({ token }: BenchMember) =>
        rateOf(4, seconds, () => ask(api.urlOf(wallet.transactionHistory, query), { headers: bearer(token) }))
      results.push({
        name: `history of 1,000,000, ${name}`,
        ratio: await middleOf(rounds, async () => (await read(short)) / (await read(long))),
        atMost: 1.5,
        how: 'time for a page with its totals over HTTP, to that of a member with 1,000 entries; 4 callers',
      })
    }
    const { faults } = await bank.db.snapshot(checkBooks, { statementMs: 600_000 })
    const ofHistory = faults.filter((fault) => fault.includes('history of'))
    if (ofHistory.length > 0) throw new Error(ofHistory.join('\n'))
    return results
  } finally {
    await api.close()
    await bank.close()
  }
}

function dayAgo(count: number): string {
  return new Date(Date.now() - count * 24 * 3600 * 1000).toISOString().slice(0, 10)
}

/**
 * Entries as postings would have left them, oldest first: deposits, USDP in and out, and five repayments at
 * the very start.
 */
async function fill({ owner }: Bank, { id }: BenchMember, entries: number): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `with made as (
      insert into transfer (id, kind, details, created_at)
      select gen_random_uuid(),
        case when n <= 5 then 'CAPITAL' when n % 5 < 3 then 'DEPOSIT' else 'USDP_TRANSFER' end,
        jsonb_build_object('n', n), now() - make_interval(days => ${days} - (n * ${days} / $1)::int)
      from generate_series(1, $1::bigint) n returning id, kind, (details->>'n')::bigint as n
    )
    insert into entry (transfer_id, account_id, amount)
    select made.id, account.id, case when n % 5 = 3 then -1 else 2 end
    from made join ledger_account account
      on account.address = case when made.kind = 'USDP_TRANSFER' then $2 else $3 end
    order by n`,
    [entries, walletOf(id, 'usdp'), walletOf(id, 'usdt')],
  )
  await owner.query('commit')
}

async function keep({ owner }: Bank): Promise<void> {
  await owner.query("insert into sealed_entry (entry_id, hash) select max(id), '' from entry")
  await owner.query('select ledger_keep_history((select max(id) from entry))')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}
