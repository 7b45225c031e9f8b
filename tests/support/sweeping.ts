// Credited deposits on the world's chains, and a test key for their addresses.

import { deposits } from '@halyard/contract'
import { byNetwork, networks, networkTerms } from '@halyard/money'
import { expect } from 'vitest'
import { carryOutSweep } from '../../apps/server/src/custody/sweeping/carry-out.ts'
import { fileOf, type SweepFile } from '../../apps/server/src/custody/sweeping/file.ts'
import { planSweep } from '../../apps/server/src/custody/sweeping/plan-sweep.ts'
import { signFile } from '../../apps/server/src/custody/sweeping/sign-file.ts'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { balancesOf, checkBooks } from '../../apps/server/src/ledger/index.ts'
import { keyOf } from '../../apps/server/src/main/sweep-sign.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { addressBook, depositPath, feeWalletPath } from '../../apps/server/src/settings/derivation.ts'
import { learnTerms } from '../../apps/server/src/withdrawals/payouts/signer-records.ts'
import { type Box, openBox } from '../chains/box.ts'
import { required } from './payouts.ts'
import { type TestServer, testServer } from './server.ts'
import { aMember, type Member } from './wallets.ts'

export const words = 'test test test test test test test test test test test junk'
export const depositKey = keyOf(words)

export interface Yard {
  readonly t: TestServer
  readonly box: Box
  close(): Promise<void>
}

/** With cold wallets whose keys nobody has. */
export async function openYard(): Promise<Yard> {
  const box = await openBox()
  const chains = byNetwork(networks, (network) => box.networks[network].chain)
  const cold = keyOf(words, "m/44'/60'/9'").publicKey as Uint8Array
  const coldWallets = byNetwork(networks, (network) => chains[network].addressOf(cold))
  const t = await testServer(
    { addressLimitFactor: 1000, depositKey: depositKey.publicExtendedKey, coldWallets },
    { chains, signer: box.signer },
  )
  await learnTerms(t.app)
  for (const network of networks) await follow({ t, box }, network)
  const close = async () => {
    await t.close()
    await box.close()
  }
  return { t, box, close }
}

type Open = Pick<Yard, 't' | 'box'>

export async function follow({ t, box }: Open, network: Network, app: App = t.app): Promise<void> {
  while ((await followOnce(app, box.networks[network].chain)) === 'more');
}

/** Mines this many blocks, and processes them. */
export async function mineOn(yard: Open, network: Network, blocks: number): Promise<void> {
  await yard.box.networks[network].controls.mine(blocks)
  await follow(yard, network)
}

export interface Depositor {
  readonly member: Member
  readonly address: string
}

export async function aDeposit(yard: Open, network: Network, amount: string): Promise<Depositor> {
  const member = await aMember(yard.t)
  const { body } = await yard.t.ask(deposits.depositList, undefined, { token: member.token })
  const address = body.depositQRCodeList.find(({ chainName }) => chainName === network)?.walletAddress ?? ''
  await yard.box.networks[network].controls.send({ to: address, amount })
  await mineOn(yard, network, required[network])
  return { member, address }
}

export const feeWalletOf = ({ t }: Open, network: Network) =>
  addressBook(t.app, network)(feeWalletPath(network))

export async function fillFeeWallet(yard: Open, network: Network): Promise<void> {
  const { controls } = yard.box.networks[network]
  await controls.send({ to: feeWalletOf(yard, network), amount: '5000', asset: 'native' })
  await mineOn(yard, network, 1)
}

export async function plan(
  { t }: Open,
  network: Network,
  target: 'HOT' | 'COLD' = 'HOT',
  app: App = t.app,
): Promise<SweepFile> {
  const { id } = await planSweep(app, { network, target, least: 50_000_000n })
  return fileOf(app, id)
}

export const sign = ({ box }: Open, file: SweepFile, to = file.target.address) =>
  signFile(file, { key: depositKey, to, chain: box.networks[file.network].chain })

/** One round of the worker, regardless of the last one's time. */
export async function round({ t }: Open, network: Network, app: App = t.app): Promise<void> {
  await t.app.db.pool.query('update sweep_item set requested_at = null where requested_at is not null')
  await carryOutSweep(app, network)
}

/** Runs rounds and mines blocks until everything is final. */
export async function carryThrough(yard: Open, network: Network): Promise<void> {
  for (let step = 0; step < 2; step++) {
    await round(yard, network)
    await mineOn(yard, network, required[network])
    await round(yard, network)
  }
}

export const itemsOfSweep = ({ t }: Open, id: string) =>
  t.app.db.selectFrom('sweep_item').selectAll().where('sweep_id', '=', id).orderBy('number').execute()

/** The custody balances: on the deposit addresses, in the hot wallet and in the cold one. */
export async function custody({ t }: Open, network: Network): Promise<bigint[]> {
  const address = `custody:${networkTerms[network].chain}`
  return balancesOf(t.app.db, [address, `${address}:hot`, `${address}:cold`])
}

export async function expectBooksInOrder({ t }: Open): Promise<void> {
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

/** A transfer by somebody who has obtained the key of an address. */
export async function moveByStranger(
  yard: Open,
  network: Network,
  { member, address }: Depositor,
  to: string,
  amount: bigint,
): Promise<void> {
  const { chain, controls } = yard.box.networks[network]
  await controls.send({ to: address, amount: '100', asset: 'native' })
  await controls.mine(1)
  const nonce = await chain.nonceOf(address)
  const movement = { asset: 'token' as const, from: address, to, amount }
  const { prepared } = await chain.quote(movement, nonce === null ? {} : { nonce })
  const { number } = await yard.t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { unsigned, digest } = chain.compose(movement, prepared)
  const path = depositPath(network, number)
  const transactions = [
    {
      number: 1,
      kind: 'TRANSFER' as const,
      path,
      from: address,
      to,
      units: String(amount),
      terms: prepared,
      unsigned,
      digest,
    },
  ]
  const file: SweepFile = {
    format: 'halyard-sweep-1',
    id: member.id,
    network,
    token: chain.tokenAddress,
    target: { kind: 'HOT', address: to },
    key: depositKey.fingerprint.toString(16).padStart(8, '0'),
    createdAt: '',
    transactions,
  }
  const [signed] = (await sign(yard, file)).transactions
  const whole = await chain.compose(movement, prepared).signedWith(signed?.signature ?? '')
  if (!whole) throw new Error('not signed')
  await chain.broadcast(whole)
  await controls.mine(1)
}
