// A database restored from a backup does not know what was signed after the backup; the signer and the chain
// do.
import { randomBytes } from 'node:crypto'
import { operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
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
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import type { Network, Outcome, PreparedTron } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { hearSignatures } from './hear-signatures.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const giveBack = async ({ id }: Leaving) => {
  const { token } = await anOperator(till.t, ['withdrawals.approve'])
  const body = { withdrawalId: id, reason: 'The signer refuses it' }
  return (await till.t.ask(operatorMoney.returnPayout, { body }, { token })).body.code
}

const inBlocks = async (leaving: Leaving) => {
  await runPayouts(till.t.app, leaving.network)
  await till.box.networks[leaving.network].controls.mine(required[leaving.network])
  const { chain } = till.box.networks[leaving.network]
  expect(await chain.tokenBalance(leaving.to)).toBe(leaving.receive)
}

const restore = (id: string) => restoreApproved(till, id)

test('on TRON a payout that was paid after the backup is not paid again, not even once its transaction has expired, and is settled by it', async () => {
  const network: Network = 'TRC20'
  const { chain, controls } = till.box.networks[network]
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

  // The member has been paid: there is no refund on top, not even by writing to the database directly.
  expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  const { rows } = await till.t.app.db.pool.query('select details from alarm where subject = $1', [
    `payout:${leaving.id}`,
  ])
  expect(rows).toEqual([{ details: expect.stringContaining(first?.transaction_id ?? '?') }])

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

const deepFailed = (confirmations: number = required.TRC20): Outcome => {
  const block = { number: 1, hash: 'h' }
  return { state: 'mined', block, confirmations, succeeded: false }
}

/** Puts an attempt into the backup that the chain does not know: what it says about it is told by the test. */
async function withFailing({ id }: Leaving, prepared: unknown) {
  const failing = randomBytes(32).toString('hex')
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      `insert into payout_attempt (payout_id, number, prepared, transaction_id, bytes, created_at)
       values ($1, 1, $2, $3, '00', now())`,
      [id, JSON.stringify(prepared), failing],
    )
  })
  const { TRC20 } = till.t.app.chains
  return {
    failing,
    told: (outcome: Outcome) => {
      const outcomeOf: typeof TRC20.outcomeOf = async (transactionId, ...terms) =>
        transactionId === failing ? outcome : TRC20.outcomeOf(transactionId, ...terms)
      Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
    },
    toldAsItIs: () => Object.assign(till.t.app.chains, { TRC20 }),
  }
}

test('on TRON an attempt that moved nothing does not keep a payout from being settled by the signature that paid it', async () => {
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  const [paying] = await attemptsOf(till, leaving)
  await restore(leaving.id)
  const { failing, told, toldAsItIs } = await withFailing(leaving, paying?.prepared)
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const settle = async (txId = paying?.transaction_id ?? '') => {
    const body = { withdrawalId: leaving.id, txId, reason: 'Paid before the restore' }
    return (await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body
  }
  try {
    await hearSignatures(till.t.app)
    told(deepFailed(required.TRC20 - 1))
    await runPayouts(till.t.app, 'TRC20')
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    told(deepFailed())
    await runPayouts(till.t.app, 'TRC20')
    // Its block is gone at the very moment, or a node knows otherwise.
    told({ state: 'pending' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    told(deepFailed())
    // The member may have been paid: it is not given back, and what failed pays nothing.
    expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
    expect(await settle(failing)).toMatchObject({ code: 'PAYMENT_MISMATCH' })
    await expect(
      till.t.app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
    ).rejects.toThrow('may still be paid')
    expect(await settle()).toMatchObject({ state: 'COMPLETED' })
  } finally {
    toldAsItIs()
  }
  await expectPaidOnce(till, leaving)
})

test('nor does one that was prepared beside it and never answered: the signer is asked for it once it has expired', async () => {
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  const [paying] = await attemptsOf(till, leaving)
  await restore(leaving.id)
  const { told, toldAsItIs } = await withFailing(leaving, paying?.prepared)
  const { rows } = await till.t.app.db.pool.query('select address from hot_wallet where network = $1', [
    'TRC20',
  ])
  const prepareSecond = (expirationMs: number) =>
    asOwner(till.t.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = 'replica'")
      const prepared = { ...(paying?.prepared as object), expirationMs }
      await owner.query(
        `insert into payout_attempt (payout_id, number, prepared, created_at) values ($1, 2, $2, now())
         on conflict (payout_id, number) do update set prepared = excluded.prepared`,
        [leaving.id, JSON.stringify(prepared)],
      )
      await owner.query('update payout set from_address = $2 where id = $1', [leaving.id, rows[0].address])
    })
  const asked: string[] = []
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
    await inHistory()
    await hearSignatures(till.t.app)
    told(deepFailed())
    await prepareSecond(Date.now() + 60_000)
    // A signer without its history would sign it, and the member would be paid twice.
    await runPayouts(forgetful(asked), 'TRC20')
    expect(asked).not.toContain(leaving.id)
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await settle()).toMatchObject({ code: 'PAYOUT_MAY_BE_SENT' })
    await prepareSecond(Date.now() - 11 * 60_000)
    for (let round = 0; round < 2; round++) await runPayouts(till.t.app, 'TRC20')
    expect(await attemptsOf(till, leaving)).toMatchObject([
      { failed_at: expect.any(Date) },
      { bytes: null, refused_at: expect.any(Date) },
    ])
    expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', obstacle: 'SIGNED_OTHERWISE' })
    expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
    expect(await settle()).toMatchObject({ state: 'COMPLETED' })
  } finally {
    toldAsItIs()
  }
  await expectPaidOnce(till, leaving)
})

test.each(['ERC20', 'TRC20'] as const)(
  'what was paid on %s after the backup is not given back, whatever the signer says last, and not without its answer',
  async (network) => {
    const leaving = await approved(till, network)
    await inBlocks(leaving)
    await restore(leaving.id)
    expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
    // Refused for another reason, so it looks as if it had never been signed.
    await asOwner(till.t.ownerUrl, (owner) =>
      owner.query(
        `insert into payout_attempt (payout_id, number, prepared, refused_at, refusal, created_at)
         values ($1, 1, '{}', date_trunc('milliseconds', now()), 'OTHER_KEY', now())`,
        [leaving.id],
      ),
    )
    expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
    const { signer } = till.t.app
    const away = {
      signedFor: async () => {
        throw new SignerUnknown('nobody answers')
      },
    }
    Object.assign(till.t.app, { signer: { ...signer, ...away } })
    expect(await giveBack(leaving)).toBe('UNAVAILABLE')
    // A signer whose history was lost cannot undo what it once said.
    Object.assign(till.t.app, { signer: { ...signer, signedFor: async () => [] } })
    await till.t.app.db.pool.query(
      "update payout_attempt set refusal = 'NOT_A_REPLACEMENT' where payout_id = $1",
      [leaving.id],
    )
    expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
    Object.assign(till.t.app, { signer })
  },
)

test('nor is one that the backup has as approved and not begun', async () => {
  const leaving = await approved(till, 'BEP20')
  await inBlocks(leaving)
  await restore(leaving.id)
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'APPROVED' where id = $1", [leaving.id])
  })
  expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
})

/** The state in the backup: requested, and not approved by anyone. */
async function restoreAsked(leaving: Leaving): Promise<void> {
  await restore(leaving.id)
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query('delete from withdrawal_approval where withdrawal_id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'PENDING' where id = $1", [leaving.id])
    await owner.query('update signer_heard set count = count - 1')
  })
}

const laterHeard = () =>
  till.t.app.db.pool.query("update unknown_signature set heard_at = heard_at - interval '6 minutes'")

test('one that waits for its approval again is neither cancelled nor rejected, and is approved and settled', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  const [first] = await attemptsOf(till, leaving)
  await hearSignatures(app)
  await restoreAsked(leaving)
  await hearSignatures(app)
  const { token } = till.member
  const { body: listed } = await till.t.ask(withdrawals.recentWithdrawals, { query: {} }, { token })
  expect(listed.withdrawals.find(({ id }) => id === leaving.id)).toMatchObject({
    state: 'PENDING',
    canCancel: false,
  })
  const cancelled = await till.t.ask(
    withdrawals.cancelWithdrawal,
    { body: { withdrawalId: leaving.id } },
    { token },
  )
  expect(cancelled.body.code).toBe('WITHDRAWAL_UNDER_WAY')
  const [operator] = till.operators
  const decide = (decision: 'APPROVE' | 'REJECT') =>
    till.t.ask(
      operatorMoney.decideWithdrawal,
      { body: { id: leaving.id, decision, reason: 'No' } },
      { token: operator?.token ?? '' },
    )
  expect((await decide('REJECT')).body.code).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    app.db.pool.query("update withdrawal set state = 'CANCELLED' where id = $1", [leaving.id]),
  ).rejects.toThrow('was signed')
  expect(await alarmsOf(till, `payout:${leaving.id}`)).not.toContain('SIGNATURE_UNKNOWN')
  await laterHeard()
  await hearSignatures(app)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toContain('SIGNATURE_UNKNOWN')

  expect((await decide('APPROVE')).body).toMatchObject({ state: 'APPROVED' })
  await runPayouts(app, 'TRC20')
  const payer = await anOperator(till.t, ['withdrawals.pay'])
  const { body } = await till.t.ask(
    operatorMoney.settlePayout,
    { body: { withdrawalId: leaving.id, txId: first?.transaction_id ?? '', reason: 'Before the restore' } },
    { token: payer.token },
  )
  expect(body).toMatchObject({ state: 'COMPLETED' })
  await expectPaidOnce(till, leaving)
  await hearSignatures(app)
  const { rows } = await app.db.pool.query('select from unknown_signature where payout_id = $1', [leaving.id])
  expect(rows).toEqual([])
})

test('what was paid for a withdrawal that nobody here knows raises an alarm once; what is known raises none', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'BEP20')
  await runPayouts(app, 'BEP20')
  const payoutId = newId()
  const transactionId = `0x${'ab'.repeat(32)}`
  const { signer } = app
  const more: App = {
    ...app,
    signer: {
      ...signer,
      signedAfter: async (count) => {
        const told = await signer.signedAfter(count)
        const isLast = count <= told.total && count + told.signatures.length === told.total
        return {
          total: told.total + 1,
          signatures: isLast ? [...told.signatures, { payoutId, transactionId }] : told.signatures,
        }
      },
    },
  }
  await hearSignatures(more)
  await laterHeard()
  await hearSignatures(app)
  expect(await alarmsOf(till, `payout:${payoutId}`)).toEqual(['SIGNATURE_UNKNOWN'])
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  // A history that got shorter is read from the beginning, and raises an alarm.
  expect(await alarmsOf(till, 'signer')).toEqual(['SIGNER_HISTORY_SHORTER'])
  await app.db.pool.query('update alarm set cleared_at = now() where cleared_at is null')
  await hearSignatures(app)
  expect(await alarmsOf(till, `payout:${payoutId}`)).toEqual([])
  expect(await alarmsOf(till, 'signer')).toEqual([])
})

const inHistory = () =>
  asOwner(till.t.ownerUrl, (owner) => owner.query('update signer_heard set count = count - 1'))

/** One whose history was lost: it would sign whatever it is asked for. */
const forgetful = (asked: string[]): App => ({
  ...till.t.app,
  signer: {
    ...till.t.app.signer,
    signedFor: async () => [],
    sign: async ({ payoutId }) => {
      asked.push(payoutId)
      return { state: 'refused', reason: 'LIMIT_DAY', message: 'not today' }
    },
  },
})

test('what was heard of as signed is not given back, whatever a signer without its history says', async () => {
  const { app } = till.t
  const { signer } = app
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  await restore(leaving.id)
  await inHistory()
  await hearSignatures(app)
  Object.assign(app, { signer: { ...signer, signedFor: async () => [] } })
  expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await expect(
    app.db.pool.query("update payout set state = 'RETURNED' where id = $1", [leaving.id]),
  ).rejects.toThrow('may still be paid')
  await asOwner(till.t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout where id = $1', [leaving.id])
    await owner.query("update withdrawal set state = 'APPROVED' where id = $1", [leaving.id])
  })
  expect(await giveBack(leaving)).toBe('PAYOUT_MAY_BE_SENT')
  await app.db.pool.query("update withdrawal set state = 'PROCESSING' where id = $1", [leaving.id])
  await expect(
    app.db.pool.query("update withdrawal set state = 'FAILED' where id = $1", [leaving.id]),
  ).rejects.toThrow('was signed')
  Object.assign(app, { signer })
})

test('a transaction that was signed for another payout settles none, though only the signer knows whose it is', async () => {
  const { app } = till.t
  const paid = await approved(till, 'TRC20')
  await inBlocks(paid)
  const [attempt] = await attemptsOf(till, paid)
  const transactionId = attempt?.transaction_id ?? ''
  const alike = await approved(till, 'TRC20', '100', paid.to)
  await restore(paid.id)
  await inHistory()
  await hearSignatures(app)
  const asked: string[] = []
  await runPayouts(forgetful(asked), 'TRC20')
  // It would be signed a second time: it was heard of, though no signer has refused it.
  expect(asked).toEqual([alike.id])
  expect(await payoutOf(till, paid)).toMatchObject({ obstacle: 'SIGNED_OTHERWISE' })
  const { rows } = await app.db.pool.query('select kind, details from alarm where subject = $1', [
    `payout:${paid.id}`,
  ])
  expect(rows).toEqual([{ kind: 'PAYOUT_SIGNED_OTHERWISE', details: expect.stringContaining(transactionId) }])
  await expect(
    app.db.pool.query("update payout set state = 'FAILED' where id = $1", [paid.id]),
  ).rejects.toThrow('may still be paid')
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const body = { withdrawalId: alike.id, txId: transactionId, reason: 'Paid by hand' }
  expect((await till.t.ask(operatorMoney.settlePayout, { body }, { token })).body.code).toBe(
    'PAYMENT_MISMATCH',
  )
  await expect(
    app.db.pool.query("update payout set state = 'PAID', transaction_id = $2 where id = $1", [
      alike.id,
      transactionId,
    ]),
  ).rejects.toThrow('pays another payout')
  await hearSignatures(app)
  const own = await till.t.ask(
    operatorMoney.settlePayout,
    { body: { ...body, withdrawalId: paid.id } },
    { token },
  )
  expect(own.body).toMatchObject({ state: 'COMPLETED' })
})

test('nor before the worker has heard of it, and not while the signer does not answer', async () => {
  const { app } = till.t
  const paid = await approved(till, 'TRC20')
  await inBlocks(paid)
  const [attempt] = await attemptsOf(till, paid)
  const alike = await approved(till, 'TRC20', '100', paid.to)
  await hearSignatures(app)
  await restore(paid.id)
  await inHistory()
  await runPayouts(forgetful([]), 'TRC20')
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const settle = async () => {
    const body = { withdrawalId: alike.id, txId: attempt?.transaction_id ?? '', reason: 'Paid by hand' }
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

test('what the signer has signed otherwise is told again when its alarm was cleared', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  const [first] = await attemptsOf(till, leaving)
  await restore(leaving.id)
  await runPayouts(app, 'TRC20')
  const subject = `payout:${leaving.id}`
  expect(await alarmsOf(till, subject)).toEqual(['PAYOUT_SIGNER_NOT_A_REPLACEMENT'])
  await app.db.pool.query('update alarm set cleared_at = now() where subject = $1', [subject])
  for (let round = 0; round < 2; round++) await runPayouts(app, 'TRC20')
  const { rows } = await app.db.pool.query(
    'select details from alarm where subject = $1 and cleared_at is null',
    [subject],
  )
  expect(rows).toEqual([{ details: expect.stringContaining(first?.transaction_id ?? '?') }])

  // An operator's retry clears what was told of the signature, too.
  await inHistory()
  await hearSignatures(app)
  await laterHeard()
  await hearSignatures(app)
  expect(await alarmsOf(till, subject)).toContain('SIGNATURE_UNKNOWN')
  const body = { withdrawalId: leaving.id, reason: 'Once more' }
  const [operator] = till.operators
  await till.t.ask(operatorMoney.retryPayout, { body }, { token: operator?.token ?? '' })
  expect(await alarmsOf(till, subject)).toEqual([])
  await hearSignatures(app)
  expect(await alarmsOf(till, subject)).toContain('SIGNATURE_UNKNOWN')
  // It stays held however often it is retried: it is settled by its transaction.
  await runPayouts(app, 'TRC20')
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNED_OTHERWISE' })
})

test('who lets go what a freeze held has not said that the signer is to be asked again', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  await restore(leaving.id)
  await runPayouts(app, 'TRC20')
  for (const frozen_at of [app.clock.now(), null])
    await app.db.pool.query('update member set frozen_at = $2 where id = $1', [till.member.id, frozen_at])
  const body = { withdrawalId: leaving.id, reason: 'It is hers' }
  const [operator] = till.operators
  expect(
    (await till.t.ask(operatorMoney.retryPayout, { body }, { token: operator?.token ?? '' })).status,
  ).toBe(200)
  const asked: string[] = []
  await runPayouts(forgetful(asked), 'TRC20')
  expect(asked).not.toContain(leaving.id)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_NOT_A_REPLACEMENT'])
})

// The last: sessions of operators end with the hours that pass here.
test('what the signer has signed otherwise is asked for again only when an operator says so, once', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(leaving)
  await restore(leaving.id)
  await runPayouts(app, 'TRC20')
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNER_NOT_A_REPLACEMENT' })
  const asked: string[] = []
  const often = () => asked.filter((id) => id === leaving.id).length
  const rounds = async () => {
    for (let round = 0; round < 3; round++) {
      till.t.advance(2 * 3600)
      await runPayouts(forgetful(asked), 'TRC20')
    }
  }
  await rounds()
  expect(often()).toBe(0)
  const { token } = await anOperator(till.t, ['withdrawals.pay'])
  const body = { withdrawalId: leaving.id, reason: 'The history was put back' }
  expect((await till.t.ask(operatorMoney.retryPayout, { body }, { token })).status).toBe(200)
  await rounds()
  expect(often()).toBe(1)
})
