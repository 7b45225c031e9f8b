import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resumeNetwork } from '../../../../../tests/support/networks.ts'
import { required } from '../../../../../tests/support/payouts.ts'
import {
  aDeposit,
  carryThrough,
  custody,
  depositKey,
  expectBooksInOrder,
  feeWalletOf,
  fillFeeWallet,
  follow,
  itemsOfSweep,
  mineOn,
  moveByStranger,
  openYard,
  plan,
  round,
  sign,
  type Yard,
} from '../../../../../tests/support/sweeping.ts'
import { writeOffStrays } from '../../../../../tests/support/written-off.ts'
import { runReconciliation } from '../../books/reconciliation/run-reconciliation.ts'
import { hasUnacceptedStrays } from '../../deposits/index.ts'
import { isBlocked } from '../../ledger/index.ts'
import { dropSweep } from './drop-sweep.ts'
import { fileOf, type SweepFile } from './file.ts'
import { findSweep } from './items.ts'
import { targetOf } from './plan-sweep.ts'
import { takeSignatures } from './take-signatures.ts'

let yard: Yard
beforeAll(async () => {
  yard = await openYard()
})
afterAll(() => yard.close())

const statesOf = async ({ id }: SweepFile) => (await itemsOfSweep(yard, id)).map(({ state }) => state)

async function alarms(): Promise<string[]> {
  const open = yard.t.app.db.selectFrom('alarm').select('kind').where('cleared_at', 'is', null)
  return (await open.execute()).map(({ kind }) => kind)
}

const dyingAt = (at: string) => ({
  ...yard.t.app,
  onFailPoint: (point: string) => {
    if (point === at) throw new Error(`ended at ${at}`)
  },
})

describe.each(['ERC20', 'TRC20', 'BEP20'] as const)('%s', (network) => {
  const chain = () => yard.box.networks[network].chain
  const app = () => yard.t.app
  const units = (whole: bigint) => whole * 10n ** BigInt(chain().decimals)

  test('deposits go to the chosen wallet, fees funded first, and the ledger follows the chain', async () => {
    const first = await aDeposit(yard, network, '120')
    await aDeposit(yard, network, '80')
    const small = await aDeposit(yard, network, '49')
    const short = `The fee wallet ${feeWalletOf(yard, network)} has 0 `
    await expect(plan(yard, network)).rejects.toThrow(short)
    await fillFeeWallet(yard, network)

    const file = await plan(yard, network)
    expect(file.transactions.map(({ kind }) => kind)).toEqual(['FUNDING', 'FUNDING', 'TRANSFER', 'TRANSFER'])
    expect(await takeSignatures(app(), await sign(yard, file))).toBe(4)
    await carryThrough(yard, network)
    expect(await statesOf(file)).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    expect(await chain().tokenBalance(file.target.address)).toBe(units(200n))
    expect(await custody(yard, network)).toEqual([-49_000_000n, -200_000_000n, 0n])

    // A later deposit is swept later; one below the minimum stays.
    await yard.box.networks[network].controls.send({ to: first.address, amount: '60' })
    await mineOn(yard, network, required[network])
    const sameWallets = {
      ...app().config,
      coldWallets: { ...app().config.coldWallets, [network]: file.target.address },
    }
    await expect(targetOf({ ...app(), config: sameWallets }, network, 'COLD')).rejects.toThrow('both')
    const next = await plan(yard, network, 'COLD')
    const cold = app().config.coldWallets[network]
    expect(next.transactions.filter(({ kind }) => kind === 'TRANSFER')).toMatchObject([
      { from: first.address, to: cold, units: String(units(60n)) },
    ])
    await takeSignatures(app(), await sign(yard, next))
    await carryThrough(yard, network)
    expect(await chain().tokenBalance(cold ?? '')).toBe(units(60n))
    expect(await chain().tokenBalance(small.address)).toBe(units(49n))
    expect(await custody(yard, network)).toEqual([-49_000_000n, -200_000_000n, -60_000_000n])
    await expectBooksInOrder(yard)
    await expect(plan(yard, network)).rejects.toThrow('holds 50.00 USDT or more')
  })

  test('interrupted at any moment, each step is done once when repeated', async () => {
    await aDeposit(yard, network, '75')
    await expect(plan(yard, network, 'HOT', dyingAt('sweep:planned'))).rejects.toThrow('ended at')
    await expect(plan(yard, network)).rejects.toThrow('"file" writes its file again')
    const open = await findSweep(app().db, { openOn: network })
    const file = await fileOf(app(), open?.id ?? '')
    const signed = await sign(yard, file)
    await expect(takeSignatures(dyingAt('sweep:signatures-kept'), signed)).rejects.toThrow('ended at')
    expect(await takeSignatures(app(), signed)).toBe(0)
    for (const last of [false, true]) {
      await expect(round(yard, network, dyingAt('sweep:tried'))).rejects.toThrow('ended at')
      await expect(round(yard, network, dyingAt('sweep:sent'))).rejects.toThrow('ended at')
      await round(yard, network)
      await yard.box.networks[network].controls.mine(required[network])
      if (last)
        await expect(follow(yard, network, dyingAt('deposit:sweep-posted'))).rejects.toThrow('ended at')
      await follow(yard, network)
    }
    await round(yard, network)
    expect(await statesOf(file)).toEqual(['DONE', 'DONE'])
    expect(await custody(yard, network)).toEqual([-49_000_000n, -275_000_000n, -60_000_000n])
    expect(await chain().tokenBalance(file.target.address)).toBe(units(275n))
    await expect(takeSignatures(app(), signed)).rejects.toThrow('has ended')
    await expectBooksInOrder(yard)
  })

  test('a file that differs from the plan is neither signed nor accepted', async () => {
    const { address } = await aDeposit(yard, network, '90')
    const file = await plan(yard, network)
    const changed = (kind: 'FUNDING' | 'TRANSFER', change: Partial<SweepFile['transactions'][number]>) => ({
      ...file,
      transactions: file.transactions.map((transaction) => {
        if (transaction.kind !== kind) return transaction
        const other = { ...transaction, ...change }
        const movement = {
          asset: kind === 'FUNDING' ? ('coin' as const) : ('token' as const),
          from: other.from,
          to: other.to,
          amount: BigInt(other.units),
        }
        const { unsigned, digest } = chain().compose(movement, other.terms)
        return { ...other, unsigned, digest }
      }),
    })
    const stranger = chain().addressOf(depositKey.derive('m/7/7').publicKey as Uint8Array)
    await expect(sign(yard, file, stranger)).rejects.toThrow(`not to ${stranger}`)
    await expect(sign(yard, changed('TRANSFER', { to: stranger }))).rejects.toThrow(`it goes to ${stranger}`)
    await expect(sign(yard, changed('FUNDING', { to: stranger }))).rejects.toThrow(`not to ${stranger}`)
    await expect(sign(yard, changed('FUNDING', { from: stranger }))).rejects.toThrow('is not the address of')
    const lying = { ...file, transactions: file.transactions.map((one) => ({ ...one, units: '7' })) }
    await expect(sign(yard, lying)).rejects.toThrow('another transaction than it says')

    const onChain = (chainId: number) => ({
      ...file,
      transactions: file.transactions.map((one) =>
        one.terms.kind === 'evm' ? { ...one, terms: { ...one.terms, chainId } } : one,
      ),
    })
    const otherMain = { ERC20: 56, BEP20: 1, TRC20: null }[network]
    if (otherMain)
      await expect(sign(yard, onChain(otherMain))).rejects.toThrow(`it is for chain ${otherMain}, not for`)

    // A device that signs anything it is shown: the result is checked against the plan.
    const otherAmount = await sign(yard, changed('TRANSFER', { units: String(units(89n)) }))
    await expect(takeSignatures(app(), otherAmount)).rejects.toThrow('does not match the sender and the plan')
    const signed = await sign(yard, file)
    const [one, ...others] = signed.transactions
    await expect(takeSignatures(app(), { ...signed, transactions: others })).rejects.toThrow('is not signed')
    const swapped = signed.transactions.map((each) => ({ ...each, signature: one?.signature }))
    await expect(takeSignatures(app(), { ...signed, transactions: swapped })).rejects.toThrow(
      'Nothing was taken',
    )
    expect(await statesOf(file)).toEqual(['PLANNED', 'PLANNED'])
    await dropSweep(app(), file.id)
    await round(yard, network)
    expect(await statesOf(file)).toEqual(['FAILED', 'FAILED'])
    expect(await chain().tokenBalance(address)).toBe(units(90n))
  })

  test('a given-up transaction that is mined all the same is booked; another can be planned at once', async () => {
    const [before = 0n] = await custody(yard, network)
    const file = await plan(yard, network)
    await takeSignatures(app(), await sign(yard, file))
    await round(yard, network)
    await mineOn(yard, network, required[network])
    await round(yard, network)
    await round(yard, network)
    expect(await statesOf(file)).toEqual(['DONE', 'SENT'])
    await dropSweep(app(), file.id)
    const next = await plan(yard, network)
    expect(next.transactions.map(({ kind }) => kind)).toContain('TRANSFER')
    await mineOn(yard, network, required[network])
    expect(await statesOf(file)).toEqual(['DONE', 'DONE'])
    expect(await custody(yard, network)).toMatchObject({ 0: before + 90_000_000n })
    await dropSweep(app(), next.id)
    await expectBooksInOrder(yard)
    expect(await runReconciliation(app())).toMatchObject({ differences: 0 })
  })

  test('tokens moved by a stranger with the key raise an alarm until an operator has reviewed it; deposits and sweeps go on', async () => {
    const depositor = await aDeposit(yard, network, '110')
    const [before = 0n] = await custody(yard, network)
    const file = await plan(yard, network)
    await takeSignatures(app(), await sign(yard, file))
    const stranger = chain().addressOf(depositKey.derive('m/7/7').publicKey as Uint8Array)
    await moveByStranger(yard, network, depositor, stranger, units(110n))
    await follow(yard, network)
    const { controls } = yard.box.networks[network]
    expect(await hasUnacceptedStrays(app().db, network)).toBe(true)
    expect(await alarms()).toContain('DEPOSIT_ADDRESS_USED_ELSEWHERE')

    // The sweep can no longer move anything: it fails for good, and raises an alarm.
    await round(yard, network)
    await controls.mine(66)
    await round(yard, network)
    await round(yard, network)
    await controls.mine(66)
    await round(yard, network)
    expect((await statesOf(file)).at(-1)).toBe('FAILED')
    expect(await alarms()).toContain('SWEEP_FAILED')

    // An operator who resumes the network accepts the loss, and the money is no longer expected.
    expect(await resumeNetwork(yard.t, network)).toBe(200)
    await follow(yard, network)
    expect(await custody(yard, network)).toMatchObject({ 0: before })
    await expect(plan(yard, network)).rejects.toThrow('holds 50.00 USDT or more')
    // The ledger still has it, until two operators have explained it.
    expect(await runReconciliation(app())).toMatchObject({ differences: 1 })
    await writeOffStrays(yard.t, network)
    expect(await custody(yard, network)).toMatchObject({ 0: before + 110_000_000n })
    expect(await runReconciliation(app())).toMatchObject({ differences: 0 })

    // An unseen outflow is found from the balances of the addresses.
    await aDeposit(yard, network, '55')
    const emptied = { ...chain(), tokenBalance: async () => 0n }
    const blind = { ...app(), chains: { ...app().chains, [network]: emptied } }
    await expect(plan(yard, network, 'HOT', blind)).rejects.toThrow('holds 0 units, the books say')
    expect(await runReconciliation(blind)).toMatchObject({ differences: 1 })
    expect(await isBlocked(app().db, 'NETWORK', network)).toBe(true)
    expect(await runReconciliation(app())).toMatchObject({ differences: 0 })
    expect(await isBlocked(app().db, 'NETWORK', network)).toBe(false)
    await expectBooksInOrder(yard)
  })
})

test('dust stays on its address, so that the books count whole millionths', async () => {
  const { chain } = yard.box.networks.BEP20
  await fillFeeWallet(yard, 'BEP20')
  const { address } = await aDeposit(yard, 'BEP20', '60.000000700000000003')
  const file = await plan(yard, 'BEP20')
  const transfer = file.transactions.find(({ kind, from }) => kind === 'TRANSFER' && from === address)
  expect(transfer?.units).toBe(String(60n * 10n ** 18n))
  await takeSignatures(yard.t.app, await sign(yard, file))
  await carryThrough(yard, 'BEP20')
  expect(await chain.tokenBalance(address)).toBe(700_000_000_003n)
  await expectBooksInOrder(yard)
})

test('a transaction that a node rejects raises an alarm, is retried, and is over once it is accepted', async () => {
  await fillFeeWallet(yard, 'ERC20')
  await aDeposit(yard, 'ERC20', '70')
  const file = await plan(yard, 'ERC20')
  await takeSignatures(yard.t.app, await sign(yard, file))
  const { app } = yard.t
  const broadcast = async () => ({ state: 'rejected', reason: 'UNDERPRICED', message: 'too little' }) as const
  const ERC20 = { ...app.chains.ERC20, broadcast }
  await round(yard, 'ERC20', { ...app, chains: { ...app.chains, ERC20 } })
  expect(await alarms()).toContain('SWEEP_HELD')
  expect((await itemsOfSweep(yard, file.id))[0]).toMatchObject({
    state: 'SENT',
    obstacle: 'UNDERPRICED: too little',
  })
  await carryThrough(yard, 'ERC20')
  expect((await statesOf(file)).every((state) => state === 'DONE')).toBe(true)
  expect(await alarms()).not.toContain('SWEEP_HELD')
})
