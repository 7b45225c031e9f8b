// After a restore operators are alerted to signatures that the database does not know, and decide whether the
// signer may sign again.
import { operatorMoney } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  openTill,
  payoutOf,
  restoreApproved,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import { forgetful, inBlocks, inHistory, laterHeard } from '../../../../../tests/support/restored-payouts.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { runPayouts } from './run-payouts.ts'
import { readSignerHistory } from './signer-records.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

test('a payment for an unknown withdrawal raises an alarm once; a known one raises none', async () => {
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
        const answer = await signer.signedAfter(count)
        const isLast = count <= answer.total && count + answer.signatures.length === answer.total
        return {
          total: answer.total + 1,
          signatures: isLast ? [...answer.signatures, { payoutId, transactionId }] : answer.signatures,
        }
      },
    },
  }
  await readSignerHistory(more)
  await laterHeard(till)
  await readSignerHistory(app)
  expect(await alarmsOf(till, `payout:${payoutId}`)).toEqual(['SIGNATURE_UNKNOWN'])
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  // A history that got shorter is read from the start, and raises an alarm.
  expect(await alarmsOf(till, 'signer')).toEqual(['SIGNER_HISTORY_SHORTER'])
  await app.db.pool.query('update alarm set cleared_at = now() where cleared_at is null')
  await readSignerHistory(app)
  expect(await alarmsOf(till, `payout:${payoutId}`)).toEqual([])
  expect(await alarmsOf(till, 'signer')).toEqual([])
})

test('a long history is read to its end, although the signer returns a part at a time', async () => {
  const { app } = till.t
  const { signer } = app
  const { total } = await signer.signedAfter(0)
  const unknown = Array.from({ length: 5 }, () => ({ payoutId: newId(), transactionId: `0x${newId()}` }))
  const inParts: App = {
    ...app,
    signer: {
      ...signer,
      signedAfter: async (count) => ({
        total: total + unknown.length,
        signatures: unknown.slice(count - total, count - total + 2),
      }),
    },
  }
  await readSignerHistory(app)
  await readSignerHistory(inParts)
  await laterHeard(till)
  await readSignerHistory(inParts)
  for (const { payoutId } of unknown)
    expect(await alarmsOf(till, `payout:${payoutId}`)).toEqual(['SIGNATURE_UNKNOWN'])
  await app.db.pool.query('delete from unknown_signature')
  await app.db.pool.query('update signer_heard set count = $1', [total])
})

test('a replaced history is read from its start, however much of the earlier one was read', async () => {
  const { app } = till.t
  const { signer } = app
  const { total } = await signer.signedAfter(0)
  const unknown = { payoutId: newId(), transactionId: `0x${newId()}` }
  const replaced: App = {
    ...app,
    signer: {
      ...signer,
      signedAfter: async (count) => ({ total: 1, signatures: [unknown].slice(count) }),
    },
  }
  await app.db.pool.query('update signer_heard set count = 3')
  await readSignerHistory(replaced)
  await laterHeard(till)
  await readSignerHistory(replaced)
  expect(await alarmsOf(till, `payout:${unknown.payoutId}`)).toEqual(['SIGNATURE_UNKNOWN'])
  expect(await alarmsOf(till, 'signer')).toEqual(['SIGNER_HISTORY_SHORTER'])
  await app.db.pool.query('update alarm set cleared_at = now() where cleared_at is null')
  await app.db.pool.query('delete from unknown_signature')
  await app.db.pool.query('update signer_heard set count = $1', [total])
})

test('a cleared alarm about another signature is raised again', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  const [first] = await attemptsOf(till, leaving)
  await restoreApproved(till, leaving.id)
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

  // An operator's retry clears the alarm about the signature, too.
  await inHistory(till)
  await readSignerHistory(app)
  await laterHeard(till)
  await readSignerHistory(app)
  expect(await alarmsOf(till, subject)).toContain('SIGNATURE_UNKNOWN')
  const body = { withdrawalId: leaving.id, reason: 'Once more' }
  const [operator] = till.operators
  await till.t.ask(operatorMoney.retryPayout, { body }, { token: operator?.token ?? '' })
  expect(await alarmsOf(till, subject)).toEqual([])
  await readSignerHistory(app)
  expect(await alarmsOf(till, subject)).toContain('SIGNATURE_UNKNOWN')
  // It stays held however often it is retried: only its transaction settles it.
  await runPayouts(app, 'TRC20')
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNED_OTHERWISE' })
})

test('releasing a frozen withdrawal does not let the signer sign again', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  await restoreApproved(till, leaving.id)
  await runPayouts(app, 'TRC20')
  for (const frozen_at of [app.clock.now(), null])
    await app.db.pool.query('update member set frozen_at = $2 where id = $1', [till.member.id, frozen_at])
  const body = { withdrawalId: leaving.id, reason: 'It is hers' }
  const [operator] = till.operators
  expect(
    (await till.t.ask(operatorMoney.retryPayout, { body }, { token: operator?.token ?? '' })).status,
  ).toBe(200)
  const requested: string[] = []
  await runPayouts(forgetful(till, requested), 'TRC20')
  expect(requested).not.toContain(leaving.id)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_NOT_A_REPLACEMENT'])
})

// Keep last: operator sessions expire in the hours that pass here.
test('a payout that the signer has signed otherwise is signed again only on an operator’s decision, once', async () => {
  const { app } = till.t
  const leaving = await approved(till, 'TRC20')
  await inBlocks(till, leaving)
  await restoreApproved(till, leaving.id)
  await runPayouts(app, 'TRC20')
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNER_NOT_A_REPLACEMENT' })
  const requested: string[] = []
  const often = () => requested.filter((id) => id === leaving.id).length
  const rounds = async () => {
    for (let round = 0; round < 3; round++) {
      till.t.advance(2 * 3600)
      await runPayouts(forgetful(till, requested), 'TRC20')
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
