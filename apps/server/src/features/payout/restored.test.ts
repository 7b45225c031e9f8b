// A database that was restored from a backup does not know what was signed after it; the signer and the chain do.
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  openTill,
  payoutOf,
  required,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import type { Network, PreparedTron } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

/** As the backup has it: approved, and nothing prepared. */
const restore = (id: string) =>
  asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout_attempt where payout_id = $1', [id])
    await owner.query(
      'update payout set from_address = null, nonce = null, transaction_id = null, block_number = null, confirmations = null where id = $1',
      [id],
    )
  })

test('on TRON a payout that was paid after the backup is not paid again, not even once its transaction has expired, and is settled by it', async () => {
  const network: Network = 'TRC20'
  const { chain, controls } = till.box.places[network]
  const leaving = await approved(till, network)
  await runPayouts(till.t.app, network)
  const [first] = await attemptsOf(till, leaving)
  const terms = first?.prepared as unknown as PreparedTron
  await controls.mine((terms.expirationMs - terms.timestampMs) / 3000 + required[network])
  expect(await chain.tokenBalance(leaving.to)).toBe(leaving.receive)
  await restore(leaving.id)
  const newest = await chain.blockAt((await chain.head()).number)
  till.box.advance((newest?.time.getTime() ?? 0) - Date.now() + 120_000)
  await runPayouts(till.t.app, network)
  await controls.mine(required[network])
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNER_NOT_A_REPLACEMENT' })
  expect(await chain.tokenBalance(leaving.to)).toBe(leaving.receive)

  const operator = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(
    operatorMoney.settlePayout,
    {
      body: {
        withdrawalId: leaving.id,
        txId: first?.transaction_id ?? '',
        reason: 'Paid before the restore',
      },
    },
    { token: operator.token },
  )
  expect(body).toMatchObject({ state: 'COMPLETED' })
  await expectPaidOnce(till, leaving)
})
