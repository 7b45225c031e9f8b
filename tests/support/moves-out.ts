// A member's deposit address on a scripted network, with 250 USDT credited to it.
import { deposits } from '@halyard/contract'
import { followOnce } from '../../apps/server/src/features/deposit/follow-chain.ts'
import { balancesOf, custodyInWallet, custodyOf } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { type ScriptedChain, scriptedChains } from './scripted-chain.ts'
import { type TestServer, testServer } from './server.ts'
import { aMember, type Member } from './wallets.ts'

export const usdt = (units: number) => BigInt(units) * 1_000_000n
export const [wallet, stranger, coldWallet] = ['0xWallet', '0xStranger', '0xCold']

export interface MovesOut {
  readonly t: TestServer
  readonly chains: Record<Network, ScriptedChain>
  readonly chain: ScriptedChain
  readonly member: Member
  readonly address: string
  follow(network?: Network): Promise<void>
  /** The custody balances: on the addresses, in the hot wallet and in the cold one. */
  custody(): Promise<readonly bigint[]>
  holding(): Promise<{ amount: string | null; moving: boolean | null }>
  planned(amount: bigint): Promise<string>
  addressesOffered(): Promise<readonly string[]>
  openAlarms(): Promise<readonly string[]>
}

export async function openMovesOut(): Promise<MovesOut> {
  const chains = scriptedChains()
  const chain = chains.ERC20
  const coldWallets = { ERC20: coldWallet, TRC20: null, BEP20: null }
  const t = await testServer({ coldWallets, addressLimitFactor: 1000 }, { chains })
  const { db } = t.app
  const follow = async (network: Network = 'ERC20') => {
    while ((await followOnce(t.app, chains[network])) === 'more');
  }
  const member = await aMember(t)
  const offered = async () =>
    (await t.ask(deposits.depositList, undefined, { token: member.token })).body.depositQRCodeList
  for (const network of ['ERC20', 'TRC20', 'BEP20'] as const) await follow(network)
  const address = (await offered())[0]?.walletAddress ?? ''
  chain.mine({ to: address, amount: usdt(250) })
  chain.mineEmpty(11)
  await follow()
  return {
    t,
    chains,
    chain,
    member,
    address,
    follow,
    custody: () =>
      balancesOf(db, [
        custodyOf('ethereum'),
        custodyInWallet('ethereum', 'hot'),
        custodyInWallet('ethereum', 'cold'),
      ]),
    holding: () =>
      db
        .selectFrom('address_holding')
        .select(['amount', 'moving'])
        .where('network', '=', 'ERC20')
        .where('address', '=', address)
        .executeTakeFirstOrThrow(),
    planned: (amount) => plan(t, address, amount),
    addressesOffered: async () => (await offered()).map(({ chainName }) => chainName),
    openAlarms: async () => {
      const open = db.selectFrom('alarm').select(['kind', 'subject']).where('cleared_at', 'is', null)
      return (await open.execute()).map(({ kind, subject }) => `${kind} ${subject}`)
    },
  }
}

async function plan(t: TestServer, address: string, amount: bigint): Promise<string> {
  const [sweepId, id] = [newId(), newId()]
  await t.app.db.transact(async (tx) => {
    await tx.updateTable('sweep').set({ ended_at: t.app.clock.now() }).where('ended_at', 'is', null).execute()
    const terms = { network: 'ERC20', target: 'HOT', target_address: wallet, created_at: t.app.clock.now() }
    await tx
      .insertInto('sweep')
      .values({ id: sweepId, ...terms })
      .execute()
    await tx
      .insertInto('sweep_item')
      .values({
        id,
        sweep_id: sweepId,
        number: 1,
        kind: 'TRANSFER',
        network: 'ERC20',
        path: '0/1',
        from_address: address,
        to_address: wallet,
        units: amount.toString(),
        amount,
        prepared: '{}',
      })
      .execute()
  })
  return id
}
