// When a node or the signer does not answer, payouts wait, and after ten minutes there is an alarm.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  alarmsOf,
  approved,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  payoutOf,
  type Till,
} from '../../../../../tests/support/payouts.ts'
import type { App } from '../../platform/app.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown, type SignRequest } from '../../ports/signer.ts'
import { runPayouts } from './run-payouts.ts'
import { learnTerms } from './signer-records.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const round = (app: App) => runPayouts(app, 'TRC20')
const silentFor = ({ id }: Leaving, time: string) =>
  till.t.app.db.pool.query(
    'update payout set silent_since = clock_timestamp() - $2::interval where id = $1',
    [id, time],
  )

const away = async () => {
  throw new SignerUnknown('The signer answered 400')
}

test.each([
  ['the signer', () => ({ ...till.t.app, signer: { ...till.t.app.signer, sign: away } })],
  [
    'the node',
    () => {
      const broadcast = async () => {
        throw new ChainUnknown('TRC20', 'NO_ANSWER', 'broadcasthex: no answer')
      }
      const { TRC20 } = till.t.app.chains
      return { ...till.t.app, chains: { ...till.t.app.chains, TRC20: { ...TRC20, broadcast } } }
    },
  ],
])(
  'a payout without an answer from %s raises an alarm after ten minutes, which ends automatically',
  async (_who, appOf) => {
    const leaving = await approved(till, 'TRC20')
    await round(appOf())
    await silentFor(leaving, '9 minutes')
    await round(appOf())
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
    await silentFor(leaving, '11 minutes')
    await round(appOf())
    await round(appOf())
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_UNANSWERED'])
    await round(till.t.app)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: null, silent_since: null })
    await finish(till, 'TRC20')
    await expectPaidOnce(till, leaving)
  },
)

test('a silence does not hide another obstacle', async () => {
  const leaving = await approved(till, 'TRC20')
  await round({ ...till.t.app, signer: { ...till.t.app.signer, sign: away } })
  await till.t.app.db.pool.query("update payout set obstacle = 'EXPIRED' where id = $1", [leaving.id])
  await silentFor(leaving, '11 minutes')
  await round({ ...till.t.app, signer: { ...till.t.app.signer, sign: away } })
  expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'EXPIRED' })
  expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual(['PAYOUT_UNANSWERED'])
  await finish(till, 'TRC20')
  await expectPaidOnce(till, leaving)
})

test('a signer that is down for ten minutes raises an alarm even if no payout waits', async () => {
  const app = { ...till.t.app, signer: { ...till.t.app.signer, limits: away } }
  for (let minutes = 0; minutes < 9; minutes++) await expect(learnTerms(app)).rejects.toThrow('400')
  expect(await alarmsOf(till, 'signer')).toEqual([])
  await expect(learnTerms(app)).rejects.toThrow('400')
  expect(await alarmsOf(till, 'signer')).toEqual(['SIGNER_AWAY'])
  await learnTerms(till.t.app)
  expect(await alarmsOf(till, 'signer')).toEqual([])
})

test('the request for a first signature has no fields that an older signer rejects', async () => {
  const leaving = await approved(till, 'TRC20')
  const requests: SignRequest[] = []
  const sign: App['signer']['sign'] = (request) => {
    requests.push(request)
    return till.t.app.signer.sign(request)
  }
  await finish(till, 'TRC20', { ...till.t.app, signer: { ...till.t.app.signer, sign } })
  await expectPaidOnce(till, leaving)
  expect(requests).toHaveLength(1)
  expect(requests[0]).not.toHaveProperty('earlier')
})
