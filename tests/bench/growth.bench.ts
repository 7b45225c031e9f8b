// The cost of a transfer in a long ledger, compared with a short one.
import { post } from '../../apps/server/src/ledger/index.ts'
import { aDeposit, type Bank, openBank } from './bank.ts'
import { middleOf, type Result, rateOf } from './measure.ts'

const few = 50_000
const many = 5_000_000

export async function growthBench(): Promise<Result[]> {
  const bank = await openBank()
  try {
    await fill(bank, few)
    const short = await postingRate(bank)
    await fill(bank, many - few)
    const long = await postingRate(bank)
    return [
      {
        name: 'cost with 5,000,000 entries',
        ratio: short / long,
        atMost: 1.2,
        how: 'time per posted transfer, to that with 50,000 entries, same server, after a vacuum each',
      },
    ]
  } finally {
    await bank.close()
  }
}

function postingRate({ db }: Bank): Promise<number> {
  return middleOf(3, () => rateOf(16, 4, () => db.transact((tx) => post(tx, [aDeposit()], new Date()))))
}

/** Entries as postings would have left them, inserted without triggers; balances are updated at the end. */
async function fill({ owner }: Bank, entries: number): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`
    with made as (
      insert into transfer (id, kind, details, created_at)
      select gen_random_uuid(), 'DEPOSIT', '{}', now() from generate_series(1, ${entries / 2}) returning id
    ), custody as (select id from ledger_account where address = 'custody:tron'),
    wallet as (select array_agg(id) as ids from ledger_account where kind = 'member_usdt')
    insert into entry (transfer_id, account_id, amount)
    select made.id, line.account_id, line.amount from made cross join custody cross join wallet
    cross join lateral (
      values (custody.id, -5), (wallet.ids[1 + floor(random() * cardinality(wallet.ids))], 5)
    ) line (account_id, amount)`)
  await owner.query(`
    update balance set amount = coalesce((select sum(amount) from entry where entry.account_id = balance.account_id), 0)`)
  await owner.query('commit')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}
