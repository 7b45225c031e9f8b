// A repeated failure raises an alarm and a growing pause, and is retried.
import { expect, test } from 'vitest'
import { refused, refusing, retry, round, till, useTill } from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  payoutOf,
} from '../../../../../tests/support/payouts.ts'
import type { App } from '../../platform/app.ts'
import { runPayouts } from './run-payouts.ts'

useTill()

test('a repeated error becomes an obstacle with an alarm, rests longer each time, and an operator can retry it', async () => {
  const leaving = await approved(till, 'TRC20')
  let requested = 0
  const broken: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        requested++
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 9; rounds++) await round('TRC20', broken)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  await round('TRC20', broken)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_STUCK'])
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'STUCK' })
  // It rests, so nothing is asked over and over. The product's clock does not matter here.
  till.t.advance(1500)
  await round('TRC20', broken)
  expect(requested).toBe(10)
  const restOf = async () =>
    Number(
      (
        await till.t.app.db.pool.query(
          'select extract(epoch from postponed_until - clock_timestamp()) as rest from payout where id = $1',
          [leaving.id],
        )
      ).rows[0].rest,
    )
  const first = await restOf()
  expect(first).toBeLessThanOrEqual(60)
  await till.t.app.db.pool.query('update payout set postponed_until = now() where id = $1', [leaving.id])
  await round('TRC20', broken)
  expect(await restOf()).toBeGreaterThan(first + 20)
  expect((await retry(leaving)).status).toBe(200)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a success after some failures leaves neither obstacle nor alarm', async () => {
  const leaving = await approved(till, 'TRC20')
  const broken: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 10; rounds++) await round('TRC20', broken)
  await till.t.app.db.pool.query('update payout set postponed_until = now() where id = $1', [leaving.id])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
})

test('only consecutive errors count: a success in between resets the count', async () => {
  const leaving = await approved(till, 'TRC20')
  const failing: App = {
    ...till.t.app,
    signer: {
      ...refusing,
      sign: async () => {
        throw new TypeError('cannot read this')
      },
    },
  }
  for (let rounds = 0; rounds < 9; rounds++) await round('TRC20', failing)
  await refused()
  till.t.advance(61)
  await round('TRC20', failing)
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_TRANSACTION'])
  expect((await retry(leaving)).status).toBe(200)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('an obstacle that lasts after an operator cleared its alarm raises it again', async () => {
  const leaving = await approved(till, 'TRC20')
  await refused()
  await till.t.app.db.pool.query('update alarm set cleared_at = now() where subject = $1', [
    `payout:${leaving.id}`,
  ])
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  till.t.advance(61)
  await refused()
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_TRANSACTION'])
  expect((await retry(leaving)).status).toBe(200)
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a round being stopped starts no further step, and the next one continues there', async () => {
  const leaving = await approved(till, 'TRC20')
  const stopping = new AbortController()
  const onFailPoint = (point: string) => {
    if (point === 'payout:attempt-kept') stopping.abort()
  }
  await runPayouts({ ...till.t.app, onFailPoint }, 'TRC20', stopping.signal)
  expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null, refused_at: null }])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})
