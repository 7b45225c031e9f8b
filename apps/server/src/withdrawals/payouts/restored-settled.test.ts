// After a restore only the transaction that paid a payout settles it.
import { randomBytes } from 'node:crypto'
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  type Leaving,
  openTill,
  payoutOf,
  required,
  restoreApproved,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import { forgetful, giveBack, inBlocks, inHistory } from '../../../../../tests/support/restored-payouts.ts'
import type { Outcome } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { runPayouts } from './run-payouts.ts'
import { readSignerHistory } from './signer-records.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const deepFailed = (confirmations: number = required.TRC20): Outcome => {
  const block = { number: 1, hash: 'h' }
  return { state: 'mined', block, confirmations, final: true, succeeded: false }
}

/** Adds an attempt to the backup that the chain does not know: the test sets its outcome. */
async function withFailing({ id }: Leaving, prepared: unknown) {
  const failing = randomBytes(32).toString('hex')
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      `insert into payout_attempt (payout_id, number, prepared, cost, transaction_id, bytes, created_at)
       values ($1, 1, $2, 0, $3, '00', now())`,
      [id, JSON.stringify(prepared), failing],
    )
  })
  const { TRC20 } = till.t.app.chains
  return {
    failing,
    report: (outcome: Outcome) => {
      const outcomeOf: typeof TRC20.outcomeOf = async (transactionId, ...terms) =>
        transactionId === failing ? outcome : TRC20.outcomeOf(transactionId, ...terms)
      Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
    },
    reportTruth: () => Object.assign(till.t.app.chains, { TRC20 }),
  }
}

test('on TRON a failed attempt does not keep a payout from being settled by the signature that paid it', async () => {
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  const [paying] = await attemptsOf(till, leaving)
  await restoreApproved(till, leaving.id)
  const { failing, report, reportTruth } = await withFailing(leaving, paying?.prepared)
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const settle = async (txId = paying?.transaction_id ?? '') => {
    const body = { withdrawalId: leaving.id, txId, reason: 'Paid before the restore' }
    return (await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body
  }
  try {
    await readSignerHistory(till.t.app)
    report(deepFailed(required.TRC20 - 1))
    await runPayouts(till.t.app, 'TRC20')
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    report(deepFailed())
    await runPayouts(till.t.app, 'TRC20')
    // Its block was just dropped, or another node disagrees.
    report({ state: 'pending' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    report(deepFailed())
    // The member may have been paid: nothing is returned, and the failed one pays nothing.
    expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
    expect(await settle(failing)).toMatchObject({ code: 'PAYMENT_MISMATCH' })
    await expect(
      till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
    ).rejects.toThrow('may still be paid')
    expect(await settle()).toMatchObject({ state: 'COMPLETED' })
  } finally {
    reportTruth()
  }
  await expectPaidOnce(till, leaving)
})

test('nor does an unanswered attempt prepared beside it: it goes to the signer once it has expired', async () => {
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  const [paying] = await attemptsOf(till, leaving)
  await restoreApproved(till, leaving.id)
  const { report, reportTruth } = await withFailing(leaving, paying?.prepared)
  const { rows } = await till.t.app.db.pool.query('select address from hot_wallet where network = $1', [
    'TRC20',
  ])
  const prepareSecond = (expirationMs: number) =>
    asOwner(till.t.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = 'replica'")
      const prepared = { ...(paying?.prepared as object), expirationMs }
      await owner.query(
        `insert into payout_attempt (payout_id, number, prepared, cost, created_at) values ($1, 2, $2, 0, now())
         on conflict (payout_id, number) do update set prepared = excluded.prepared`,
        [leaving.id, JSON.stringify(prepared)],
      )
      await owner.query('update payout set from_address = $2 where id = $1', [leaving.id, rows[0].address])
    })
  const requested: string[] = []
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const settle = async () => {
    const body = {
      withdrawalId: leaving.id,
      txId: paying?.transaction_id ?? '',
      reason: 'Before the restore',
    }
    return (await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body
  }
  try {
    await inHistory(till)
    await readSignerHistory(till.t.app)
    report(deepFailed())
    await prepareSecond(Date.now() + 60_000)
    // A signer without its history would sign it, and the member would be paid twice.
    await runPayouts(forgetful(till, requested), 'TRC20')
    expect(requested).not.toContain(leaving.id)
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    await prepareSecond(Date.now() - 11 * 60_000)
    for (let round = 0; round < 2; round++) await runPayouts(till.t.app, 'TRC20')
    expect(await attemptsOf(till, leaving)).toMatchObject([
      { failed_at: expect.any(Date) },
      { bytes: null, refused_at: expect.any(Date) },
    ])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await giveBack(till, leaving)).toBe('PAYOUT_MAY_BE_SENT')
    expect(await settle()).toMatchObject({ state: 'COMPLETED' })
  } finally {
    reportTruth()
  }
  await expectPaidOnce(till, leaving)
})

test('a transaction signed for another payout settles none, though only the signer knows whose it is', async () => {
  const { app } = till.t
  const paid = await approved(till, 'TRC20')
  await inBlocks(till, paid)
  const [attempt] = await attemptsOf(till, paid)
  const transactionId = attempt?.transaction_id ?? ''
  const similar = await approved(till, 'TRC20', '100', paid.to)
  await restoreApproved(till, paid.id)
  await inHistory(till)
  await readSignerHistory(app)
  const requested: string[] = []
  await runPayouts(forgetful(till, requested), 'TRC20')
  // It would be signed a second time: it is in the history, though no signer has refused it.
  expect(requested).toEqual([similar.id])
  expect(await payoutOf(till, paid)).toMatchObject({ obstacle: 'SIGNED_OTHERWISE' })
  const { rows } = await app.db.pool.query('select kind, details from alarm where subject = $1', [
    `payout:${paid.id}`,
  ])
  expect(rows).toEqual([{ kind: 'PAYOUT_SIGNED_OTHERWISE', details: expect.stringContaining(transactionId) }])
  await expect(
    app.db.pool.query("update payout set state = 'FAILED' where id = $1", [paid.id]),
  ).rejects.toThrow('may still be paid')
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const body = { withdrawalId: similar.id, txId: transactionId, reason: 'Paid by hand' }
  expect((await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body.code).toBe(
    'PAYMENT_MISMATCH',
  )
  await expect(
    app.db.pool.query("update payout set state = 'PAID', transaction_id = $2 where id = $1", [
      similar.id,
      transactionId,
    ]),
  ).rejects.toThrow('pays another payout')
  await readSignerHistory(app)
  const own = await till.t.ask(
    operatorMoney.settlePayout,
    { body: { ...body, withdrawalId: paid.id } },
    { token },
  )
  expect(own.body).toMatchObject({ state: 'COMPLETED' })
})

test('nor before the worker has read the history, and not while the signer does not answer', async () => {
  const { app } = till.t
  const paid = await approved(till, 'TRC20')
  await inBlocks(till, paid)
  const [attempt] = await attemptsOf(till, paid)
  const similar = await approved(till, 'TRC20', '100', paid.to)
  await readSignerHistory(app)
  await restoreApproved(till, paid.id)
  await inHistory(till)
  await runPayouts(forgetful(till, []), 'TRC20')
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const settle = async () => {
    const body = { withdrawalId: similar.id, txId: attempt?.transaction_id ?? '', reason: 'Paid by hand' }
    return (await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body.code
  }
  const { signer } = app
  const signedAfter = async () => {
    throw new SignerUnknown('nobody answers')
  }
  Object.assign(app, { signer: { ...signer, signedAfter } })
  expect(await settle()).toBe('UNAVAILABLE')
  Object.assign(app, { signer })
  expect(await settle()).toBe('PAYMENT_MISMATCH')
})
