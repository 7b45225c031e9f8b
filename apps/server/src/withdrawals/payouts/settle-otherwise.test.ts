// After a restore: settling a payout for which the signer has signed another transaction, unknown here.
import { operatorMoney } from '@halyard/contract'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { controlsOf, round, till, useTill, withChain } from '../../../../../tests/support/payout-suite.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  type Leaving,
  payByHandOnTron,
  payoutOf,
  required,
  restoreApproved,
} from '../../../../../tests/support/payouts.ts'
import type { Network, Outcome, PreparedTron } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { readSignerHistory } from './signer-records.ts'

useTill()
let token: string
beforeAll(async () => {
  token = (await anOperator(till.t, ['withdrawals.pay'])).token
})

const settle = async ({ id }: Leaving, txId: string) => {
  const body = { withdrawalId: id, txId, reason: 'Paid by hand' }
  const { body: answer } = await till.t.ask(operatorMoney.settlePayout, { body }, { token })
  return answer.code ?? answer.state
}
const unsent = (network: Network) =>
  withChain(network, { broadcast: async () => ({ state: 'accepted' as const }) })

/** Signed after the backup and never broadcast: the database does not know it. */
async function signedOtherwise() {
  const leaving = await approved(till, 'TRC20')
  await round('TRC20', unsent('TRC20'))
  const [signed] = await attemptsOf(till, leaving)
  if (!signed?.transaction_id || !signed.bytes) throw new Error('Nothing was signed')
  await restoreApproved(till, leaving.id)
  // A payment by hand in the same block would be the very same transaction.
  await controlsOf('TRC20').mine(1)
  const transaction = { transactionId: signed.transaction_id, bytes: signed.bytes }
  return { leaving, transaction, terms: signed.prepared as unknown as PreparedTron }
}

const ageUnknownSignatures = () =>
  till.t.app.db.pool.query("update unknown_signature set heard_at = heard_at - interval '61 minutes'")
const untilExpired = ({ expirationMs, timestampMs }: PreparedTron) =>
  controlsOf('TRC20').mine((expirationMs - timestampMs) / 3000 + 60)

test('a payment by hand settles nothing while that transaction may still pay, and does once it has expired for good', async () => {
  const { leaving, terms } = await signedOtherwise()
  const byHand = await payByHandOnTron(till, leaving)
  expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
  await ageUnknownSignatures()
  expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
  await untilExpired(terms)
  const { app } = till.t
  const { signer } = app
  try {
    // Without its terms nobody can tell that it has expired.
    Object.assign(app, { signer: { ...signer, termsOf: async () => [] } })
    expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
    const away = async () => {
      throw new SignerUnknown('nobody answers')
    }
    Object.assign(app, { signer: { ...signer, termsOf: away } })
    expect(await settle(leaving, byHand)).toBe('UNAVAILABLE')
  } finally {
    Object.assign(app, { signer })
  }
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN' })
  expect(await settle(leaving, byHand)).toBe('COMPLETED')
  await expectPaidOnce(till, leaving)
})

test('the first node to report it expired is not trusted while its signature is new', async () => {
  const { leaving, terms } = await signedOtherwise()
  const byHand = await payByHandOnTron(till, leaving)
  await untilExpired(terms)
  expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
  await ageUnknownSignatures()
  expect(await settle(leaving, byHand)).toBe('COMPLETED')
})

test('a transaction that paid is the one that settles it', async () => {
  const { leaving, transaction } = await signedOtherwise()
  const byHand = await payByHandOnTron(till, leaving)
  await till.box.networks.TRC20.chain.broadcast(transaction)
  expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
  await controlsOf('TRC20').mine(required.TRC20)
  await ageUnknownSignatures()
  expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
  expect(await settle(leaving, transaction.transactionId)).toBe('COMPLETED')
})

test('a failed one, deep enough, blocks nothing', async () => {
  const { leaving, transaction } = await signedOtherwise()
  const byHand = await payByHandOnTron(till, leaving)
  const { TRC20 } = till.t.app.chains
  const failedAt = (confirmations: number) => {
    const outcome: Outcome = {
      state: 'mined',
      block: { number: 1, hash: 'h' },
      confirmations,
      final: true,
      succeeded: false,
    }
    const outcomeOf: typeof TRC20.outcomeOf = async (id, ...terms) =>
      id === transaction.transactionId ? outcome : TRC20.outcomeOf(id, ...terms)
    Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
  }
  try {
    failedAt(required.TRC20 - 1)
    expect(await settle(leaving, byHand)).toBe('PAYOUT_MAY_BE_SENT')
    failedAt(required.TRC20)
    expect(await settle(leaving, byHand)).toBe('COMPLETED')
  } finally {
    Object.assign(till.t.app.chains, { TRC20 })
  }
})

test('of two signed with one nonce, the one that paid settles it at once', async () => {
  const leaving = await approved(till, 'BEP20')
  await round('BEP20', unsent('BEP20'))
  till.t.advance(301)
  await round('BEP20')
  await controlsOf('BEP20').mine(required.BEP20)
  const [, second] = await attemptsOf(till, leaving)
  await restoreApproved(till, leaving.id)
  await readSignerHistory(till.t.app)
  const { rows } = await till.t.app.db.pool.query('select from unknown_signature where payout_id = $1', [
    leaving.id,
  ])
  expect(rows).toHaveLength(2)
  expect(await settle(leaving, second?.transaction_id ?? '')).toBe('COMPLETED')
  await expectPaidOnce(till, leaving)
})
