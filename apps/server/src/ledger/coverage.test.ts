import { expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { bookLines } from './book-lines.ts'
import { custodyLoss, sharedLines, trialLine, walletOf } from './chart.ts'
import { coverageOf } from './coverage.ts'

test('liabilities to members are the negated sum of all platform lines', async () => {
  const t = await testServer()
  const wallet = walletOf((await aMember(t)).id, 'usdt')
  const before = await coverageOf(t.app.db)
  const platform = (await bookLines(t.app.db))
    .filter(({ line, asset }) => asset === 'USDT' && !Object.hasOwn(sharedLines, line))
    .map(({ line }) => line)
  expect(platform).toContain(custodyLoss)
  const trial = `order:none:${trialLine}`
  // Distinct powers of two, so that two missing accounts can't cancel out.
  const amounts = [...platform, trial].map((address, nth) => ({ address, amount: 2 ** nth }))
  const all = 2 ** amounts.length - 1
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      "insert into ledger_account (address, kind, asset, created_at) values ($1, $2, 'USDT', now())",
      [trial, trialLine],
    )
    await owner.query(
      `with posted as (
        insert into transfer (id, kind, details, created_at) values (gen_random_uuid(), 'DEPOSIT', '{}', now()) returning id
      )
      insert into entry (transfer_id, account_id, amount)
      select posted.id, account.id, line.amount
      from posted, jsonb_to_recordset($1) as line (address text, amount bigint)
      join ledger_account account using (address)`,
      [JSON.stringify([...amounts, { address: wallet, amount: -all }])],
    )
  })
  expect((await coverageOf(t.app.db)).owed - before.owed).toBe(BigInt(-all))
  await t.close()
})
