// A member's deposit address on a scripted network, with 250 USDT credited to it.
import { deposits } from '@halyard/contract'
import { byNetwork, networks } from '@halyard/money'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { savedBlocks } from '../../apps/server/src/deposits/saved-blocks.ts'
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
  /** Mines blocks and marks them as read, since following hundreds of them takes a while. */
  bury(blocks: number): Promise<void>
  /** Stops the network, as when somebody else has used the hot wallet. */
  stop(): Promise<void>
  addressesOffered(): Promise<readonly string[]>
  openAlarms(): Promise<readonly string[]>
}

export async function openMovesOut(): Promise<MovesOut> {
  const chains = scriptedChains()
  const chain = chains.ERC20
  const coldWallets = { ...byNetwork(networks, () => null), ERC20: coldWallet }
  const t = await testServer({ coldWallets, addressLimitFactor: 1000 }, { chains })
  const { db } = t.app
  const follow = async (network: Network = 'ERC20') => {
    while ((await followOnce(t.app, chains[network])) === 'more');
  }
  const member = await aMember(t)
  const offered = async () =>
    (await t.ask(deposits.depositList, undefined, { token: member.token })).body.depositQRCodeList
  for (const network of networks) await follow(network)
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
      balancesOf(db, [custodyOf('ERC20'), custodyInWallet('ERC20', 'hot'), custodyInWallet('ERC20', 'cold')]),
    holding: () =>
      db
        .selectFrom('address_holding')
        .select(['amount', 'moving'])
        .where('network', '=', 'ERC20')
        .where('address', '=', address)
        .executeTakeFirstOrThrow(),
    planned: (amount) => plan(t, address, amount),
    bury: (blocks) => bury(t, chain, blocks),
    stop: () =>
      db.transact(async (tx) => {
        const stopped = { stopped_at: t.app.clock.now(), stop_reason: 'HOT_WALLET_USED_ELSEWHERE: a test' }
        await tx.updateTable('network').set(stopped).where('network', '=', 'ERC20').execute()
      }),
    addressesOffered: async () => (await offered()).map(({ chainName }) => chainName),
    openAlarms: async () => {
      const open = db.selectFrom('alarm').select(['kind', 'subject']).where('cleared_at', 'is', null)
      return (await open.execute()).map(({ kind, subject }) => `${kind} ${subject}`)
    },
  }
}

async function bury(t: TestServer, chain: ScriptedChain, blocks: number): Promise<void> {
  chain.mineEmpty(blocks)
  const { number: height } = await chain.head()
  const saved = await Promise.all(
    Array.from({ length: Math.min(savedBlocks, height + 1) }, (_, depth) => chain.blockAt(height - depth)),
  )
  await t.app.db.transact(async (tx) => {
    await tx.deleteFrom('chain_block').where('network', '=', chain.network).execute()
    await tx
      .insertInto('chain_block')
      .values(
        saved.flatMap((block) =>
          block ? [{ network: chain.network, number: block.number, hash: block.hash }] : [],
        ),
      )
      .execute()
    await tx.updateTable('network').set({ height }).where('network', '=', chain.network).execute()
  })
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
