// A node that fails, lies or reorganises decides nothing about a payout.
import { describe, expect, test } from 'vitest'
import {
  controlsOf,
  isUnderWay,
  round,
  till,
  useTill,
  withChain,
} from '../../../../../tests/support/payout-suite.ts'
import {
  alarmsOf,
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  payoutOf,
  required,
} from '../../../../../tests/support/payouts.ts'
import type { Network } from '../../ports/chain.ts'

useTill()

const hasty = (network: Network) => withChain(network, till.box.networks[network].hasty)

const calls = {
  ERC20: { broadcast: 'eth_sendRawTransaction', outcome: 'eth_getTransactionReceipt' },
  TRC20: { broadcast: 'broadcasthex', outcome: 'gettransactioninfobyid' },
} as const

describe.each(['ERC20', 'TRC20'] as const)('a faulty node of %s', (network) => {
  test('a lost broadcast response still leads to one payment', async () => {
    const leaving = await approved(till, network)
    const fault = { kind: 'silent', calls: [calls[network].broadcast], afterwards: true }
    await controlsOf(network).fault(fault)
    await round(network, hasty(network))
    await isUnderWay(leaving)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'NODE_NO_ANSWER', transaction_id: null })
    expect(await attemptsOf(till, leaving)).toMatchObject([{ first_sent_at: null }])
    await controlsOf(network).mend()
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: null })
    await finish(till, network)
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
  })

  test.each([
    ['is silent', { kind: 'silent' }],
    ['is too slow', { kind: 'slow', delayMs: 60_000 }],
    ['is overloaded', { kind: 'unavailable' }],
    ['answers nonsense', { kind: 'garbage' }],
    ['answers in another form', { kind: 'malformed' }],
    ['serves another chain', { kind: 'other-chain' }],
  ])('one that %s decides nothing', async (_how, fault) => {
    const leaving = await approved(till, network)
    const app = hasty(network)
    // At the start, at the broadcast, and once it is mined.
    await controlsOf(network).fault(fault)
    await round(network, app)
    await isUnderWay(leaving)
    await controlsOf(network).mend()
    await controlsOf(network).fault({ ...fault, calls: [calls[network].broadcast] })
    await round(network, app)
    await isUnderWay(leaving)
    await controlsOf(network).mend()
    await round(network)
    await controlsOf(network).mine(required[network])
    await controlsOf(network).fault({ ...fault, calls: [calls[network].outcome] })
    await round(network, app)
    await controlsOf(network).mend()
    await round(network)
    await expectPaidOnce(till, leaving)
    expect(await alarmsOf(till, `payout:${leaving.id}`)).toEqual([])
  })

  test('a receipt from another block decides nothing', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(required[network])
    await controlsOf(network).fault({ kind: 'other-block', calls: [calls[network].outcome] })
    await round(network)
    await isUnderWay(leaving)
    expect(await payoutOf(till, leaving)).toMatchObject({ obstacle: 'NODE_INCONSISTENT' })
    await controlsOf(network).mend()
    await round(network)
    await expectPaidOnce(till, leaving)
  })

  test('a payout dropped by a reorganisation is sent again', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(3)
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ confirmations: 3 })
    await controlsOf(network).reorganise(3, 'dropped')
    await round(network)
    expect(await payoutOf(till, leaving)).toMatchObject({ confirmations: null, transaction_id: null })
    await isUnderWay(leaving)
    await controlsOf(network).mine(required[network])
    await round(network)
    await expectPaidOnce(till, leaving)
    expect(await attemptsOf(till, leaving)).toHaveLength(1)
  })

  test('a payout moved to another block is confirmed from there', async () => {
    const leaving = await approved(till, network)
    await round(network)
    await controlsOf(network).mine(required[network] - 2)
    await round(network)
    await controlsOf(network).reorganise(required[network] - 2, 'kept')
    await round(network)
    await isUnderWay(leaving)
    await controlsOf(network).mine(required[network])
    await round(network)
    await expectPaidOnce(till, leaving)
  })
})
