// Reconciliation: a server with a scripted broker and scripted chains, its runs and findings.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runReconciliation } from '../../apps/server/src/books/reconciliation/run-reconciliation.ts'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { custodyOf, move, post, walletOf } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { asOwner, transactAsOwner } from './database.ts'
import { usdt } from './orders.ts'
import { type ScriptedBroker, scriptedBroker } from './scripted-broker.ts'
import { type ScriptedChain, scriptedChains } from './scripted-chain.ts'
import { type TestServer, testServer } from './server.ts'
import { aMember } from './wallets.ts'

export interface Office {
  readonly t: TestServer
  readonly broker: ScriptedBroker
  readonly chains: Record<Network, ScriptedChain>
}

export async function openOffice(): Promise<Office> {
  let now = () => new Date()
  const [broker, chains] = [scriptedBroker(() => now()), scriptedChains()]
  const t = await testServer({}, { broker, chains })
  now = () => t.app.clock.now()
  return { t, broker, chains }
}

/** Each test starts with books that agree, and leaves them so. */
export async function expectAgreement({ t }: Office): Promise<void> {
  t.advance(3600)
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
}

export async function reconciled(t: TestServer) {
  const run = await runReconciliation(t.app)
  if (!run) throw new Error('Another run is under way')
  return run
}

export const openDifferences = (t: TestServer) =>
  t.app.db
    .selectFrom('reconciliation_difference')
    .select(['subject_kind', 'subject', 'expected', 'found'])
    .where('resolved_by', 'is', null)
    .execute()

export const openAlarms = (t: TestServer, subject: string) =>
  t.app.db
    .selectFrom('alarm')
    .select('kind')
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute()

export const alarmsOf = (t: TestServer, subject: string) =>
  t.app.db.selectFrom('alarm').select(['kind', 'details']).where('subject', '=', subject).execute()

/** A credited deposit, on the chain and in the books. */
export async function depositOf(t: TestServer, chain: ScriptedChain, decimal: string): Promise<string> {
  const member = await aMember(t)
  const address = `addr-${member.id}`
  const { network } = chain
  await t.app.db.transact((tx) =>
    tx
      .insertInto('deposit_address')
      .values({ member_id: member.id, network, address, created_at: t.app.clock.now() })
      .execute(),
  )
  // Following starts at the first block that is read.
  while ((await followOnce(t.app, chain)) === 'more');
  chain.mine({ to: address, amount: usdt(decimal) })
  chain.mineEmpty(25)
  while ((await followOnce(t.app, chain)) === 'more');
  const { id } = await t.app.db
    .selectFrom('crypto_deposit')
    .select('id')
    .where('member_id', '=', member.id)
    .where('state', '=', 'CREDITED')
    .executeTakeFirstOrThrow()
  return id
}

export const newestRun = (t: TestServer) =>
  t.app.db
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const lookedFrom = (t: TestServer, network: Network) =>
  t.app.db
    .selectFrom('network_reconciled')
    .select('looked_from')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()

/** Deposits credited and reconciled a while ago: on the chain in one block, and in the books. */
export async function oldDeposits(t: TestServer, chain: ScriptedChain, count: number): Promise<void> {
  const address = `addr-${newId()}`
  const { id: member_id } = await aMember(t)
  const { network } = chain
  chain.mine(...Array.from({ length: count }, () => ({ to: address, amount: 1_000_000n })))
  const { number } = await chain.head()
  const [first] = (await chain.blockAt(number))?.transfers ?? []
  const at = t.app.clock.now()
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx.insertInto('deposit_address').values({ member_id, network, address, created_at: at }).execute()
    const { rows } = await sql<{ id: string }>`
      insert into crypto_deposit (id, member_id, network, transaction_id, event_index, from_address, token_amount, amount, dust,
        block_number, block_hash, state, transfer_id, credited_at, seen_at)
      select gen_random_uuid(), ${member_id}, ${network}, ${first?.transactionId}, event_index, 'sender', 1000000, 1000000, 0,
        ${number}, 'hash', 'CREDITED', gen_random_uuid(), ${at}, ${at} from generate_series(0, ${count - 1}::integer) as event_index
      returning id
    `.execute(tx)
    const way = {
      from: custodyOf(network),
      to: walletOf(member_id, 'usdt'),
      amount: 1_000_000n,
    }
    await post(
      tx,
      rows.map(({ id }) => move('DEPOSIT', way, { cause: id })),
      at,
    )
  })
  await noteLongAgo(t)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
}

/** As if all deposits had been credited more than a week ago. */
export async function noteLongAgo(t: TestServer): Promise<void> {
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query("update crypto_deposit set noted_at = noted_at - interval '30 days'")
  })
}

/** The same chain, but with this deposit's block empty. */
export async function without(
  t: TestServer,
  chain: ScriptedChain,
  depositId: string,
): Promise<ScriptedChain> {
  const { block_number } = await t.app.db
    .selectFrom('crypto_deposit')
    .select('block_number')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()
  return {
    ...chain,
    blockAt: async (number) => {
      const block = await chain.blockAt(number)
      return block && number === Number(block_number) ? { ...block, transfers: [] } : block
    },
  }
}
