import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  alarmsOf,
  approved,
  attemptsOf,
  countWallets,
  expectPaidOnce,
  finish,
  openTill,
  payoutOf,
  required,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import type { Network } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

let keys = 0x70
/** Changes a hot key as an operator does: the signer starts with another key, and the new wallet is funded. */
async function rotate(network: Network): Promise<string> {
  await till.box.restartSigner({ [`SIGNER_KEY_${network}`]: (keys++).toString(16).repeat(32) })
  const to = (await till.box.signer.addresses())[network] as string
  const { controls } = till.box.networks[network]
  await controls.send({ to, amount: '1000000' })
  await controls.send({ to, amount: '10000', asset: 'native' })
  await controls.mine(1)
  await countWallets(till, [network])
  return to
}

test.each(['ERC20', 'BEP20', 'TRC20'] as const)(
  'payouts on %s continue with a new hot key',
  async (network) => {
    const before = await approved(till, network)
    await finish(till, network)
    await expectPaidOnce(till, before)
    const address = await rotate(network)
    const [first, second] = [await approved(till, network), await approved(till, network)]
    await finish(till, network)
    await expectPaidOnce(till, first)
    await expectPaidOnce(till, second)
    expect(await payoutOf(till, first)).toMatchObject({ from_address: address })
  },
)

test('a payout of the old key is delivered, followed and not outbid by the new one', async () => {
  const leaving = await approved(till, 'ERC20')
  await runPayouts(till.t.app, 'ERC20')
  const { from_address: from } = await payoutOf(till, leaving)
  await rotate('ERC20')
  till.t.advance(301)
  await runPayouts(till.t.app, 'ERC20')
  await till.box.networks.ERC20.controls.mine(required.ERC20)
  await runPayouts(till.t.app, 'ERC20')
  await expectPaidOnce(till, leaving)
  expect(await payoutOf(till, leaving)).toMatchObject({ from_address: from })
  expect(await attemptsOf(till, leaving)).toHaveLength(1)
})

test.each(['ERC20', 'TRC20'] as const)(
  'an unsigned plan on %s for the old key is prepared again for the new one',
  async (network) => {
    const leaving = await approved(till, network)
    const stopAt = (point: string) => {
      if (point === 'payout:attempt-kept') throw new Error('the process ended')
    }
    await runPayouts({ ...till.t.app, onFailPoint: stopAt }, network)
    expect(await attemptsOf(till, leaving)).toMatchObject([{ bytes: null }])
    const address = await rotate(network)
    await runPayouts(till.t.app, network)
    expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'PROCESSING' })
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'SIGNER_OTHER_KEY', from_address: null })
    till.t.advance(61)
    await finish(till, network)
    await expectPaidOnce(till, leaving)
    expect(await payoutOf(till, leaving)).toMatchObject({ from_address: address })
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  },
)
