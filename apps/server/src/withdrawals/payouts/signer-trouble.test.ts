// A signer that is down, silent or refusing delays only what needs it.
import { describe, expect, test } from 'vitest'
import { controlsOf, isUnderWay, round, till, useTill } from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  countWallets,
  expectPaidOnce,
  finish,
  newAddress,
  payoutOf,
  required,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { httpSigner } from '../../adapters/signer/http-signer.ts'
import type { App } from '../../platform/app.ts'

useTill({
  SIGNER_LIMIT_TRANSACTION: '2000000',
  SIGNER_LIMIT_ADDRESS: '1600000',
  SIGNER_LIMIT_DAY: '50000000',
})

describe('the signer', () => {
  test('when down, sent payouts are still followed and nothing is lost', async () => {
    const sent = await approved(till, 'ERC20')
    await round('ERC20')
    const waiting = await approved(till, 'ERC20')
    const away = { ...till.t.app, signer: httpSigner('http://127.0.0.1:1', 'nobody', 500) }
    await controlsOf('ERC20').mine(required.ERC20)
    await round('ERC20', away)
    await expectPaidOnce(till, sent)
    await isUnderWay(waiting)
    expect(await payoutOf(till, waiting)).toMatchObject({ obstacle: 'SIGNER_AWAY' })
    await finish(till, 'ERC20')
    await expectPaidOnce(till, waiting)
    expect(await payoutOf(till, waiting)).toMatchObject({ obstacle: null })
  })

  test('when its answer is lost, has signed, and gets the same request again', async () => {
    const leaving = await approved(till, 'TRC20')
    let lost = 0
    const signer = {
      ...till.t.app.signer,
      sign: async (...request: Parameters<App['signer']['sign']>) => {
        const signed = await till.t.app.signer.sign(...request)
        if (lost++ === 0) throw new Error('the answer was lost')
        return signed
      },
    }
    await finish(till, 'TRC20', { ...till.t.app, signer })
    await finish(till, 'TRC20')
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
    expect(lost).toBe(2)
  })

  test.each(['BEP20', 'TRC20'] as const)(
    'when refusing for its limits, keeps one payout on %s waiting, with one alarm, and no other',
    async (network) => {
      const to = newAddress(till.box.networks[network].chain)
      const first = await approved(till, network, '20', to)
      const limited = await approved(till, network, '30', to)
      const other = await approved(till, network, '40')
      const { sign } = till.t.app.signer
      // Refuses, as the signer does when this address's daily limit is used up.
      const strict: App['signer'] = {
        ...till.t.app.signer,
        sign: async (request) =>
          request.payoutId === limited.id
            ? { state: 'refused', reason: 'LIMIT_ADDRESS', message: 'not today' }
            : sign(request),
      }
      const app = { ...till.t.app, signer: strict }
      await finish(till, network, app)
      till.t.advance(61)
      await finish(till, network, app)
      for (const one of [first, other])
        expect(await withdrawalOf(till, one)).toMatchObject({ state: 'COMPLETED' })
      await expectPaidOnce(till, other)
      await isUnderWay(limited)
      expect(await payoutOf(till, limited)).toMatchObject({ obstacle: 'SIGNER_LIMIT_ADDRESS', nonce: null })
      expect(await alarmsOf(till, `payout:${limited.id}`)).toEqual(['PAYOUT_SIGNER_LIMIT_ADDRESS'])
      // The second pause is twice as long as the first.
      till.t.advance(119)
      await finish(till, network)
      await isUnderWay(limited)
      till.t.advance(2)
      await finish(till, network)
      expect(await withdrawalOf(till, limited)).toMatchObject({ state: 'COMPLETED' })
      expect(await till.box.networks[network].chain.tokenBalance(to)).toBe(first.receive + limited.receive)
      expect(await attemptsOf(till, limited)).toHaveLength(1)
    },
  )

  test('refuses above its limit, and later signs amounts within it', async () => {
    const to = newAddress(till.box.networks.BEP20.chain)
    const early = await approved(till, 'BEP20', '900000', to)
    await finish(till, 'BEP20')
    await expectPaidOnce(till, early)
    const hot = (await till.box.signer.addresses()).BEP20
    await controlsOf('BEP20').send({ to: hot, amount: '900000' })
    await controlsOf('BEP20').mine()
    await countWallets(till, ['BEP20'])
    const late = await approved(till, 'BEP20', '800000', to)
    await finish(till, 'BEP20')
    await isUnderWay(late)
    expect(await payoutOf(till, late)).toMatchObject({ obstacle: 'SIGNER_LIMIT_ADDRESS' })
    till.box.advance(25 * 3_600_000)
    till.t.advance(61)
    await finish(till, 'BEP20')
    expect(await withdrawalOf(till, late)).toMatchObject({ state: 'COMPLETED' })
    expect(await till.box.networks.BEP20.chain.tokenBalance(to)).toBe(early.receive + late.receive)
  })
})
