// Approved withdrawals, three chains, the signer, and the final state of chain and ledger.

import { createECDH } from 'node:crypto'
import { operatorMoney } from '@halyard/contract'
import { byNetwork, networks, networkTerms, parseAmount } from '@halyard/money'
import { expect } from 'vitest'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { checkBooks, reserve } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Chain, Network } from '../../apps/server/src/ports/chain.ts'
import type { Config } from '../../apps/server/src/settings/config.ts'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { learnTerms } from '../../apps/server/src/withdrawals/payouts/signer-records.ts'
import { tronWallet } from '../../apps/signer/src/tron-wallet.ts'
import { type Box, openBox } from '../chains/box.ts'
import { asOwner } from './database.ts'
import { anOperator } from './operators.ts'
import { type TestServer, testServer } from './server.ts'
import { aMember, fund, type Member } from './wallets.ts'

export const required = { ERC20: 12, TRC20: 20, BEP20: 15 } as const
const fees = { ERC20: '5', TRC20: '1', BEP20: '0.5' } as const

export interface Till {
  readonly t: TestServer
  readonly box: Box
  readonly member: Member
  /** Two, as a large withdrawal needs. */
  readonly operators: readonly { readonly id: string; readonly token: string }[]
  close(): Promise<void>
}

export async function openTill(
  limits: Readonly<Record<string, string>> = {},
  changes: Partial<Config> = {},
  others: Parameters<typeof testServer>[1] = {},
): Promise<Till> {
  const box = await openBox(limits)
  const chains = byNetwork(networks, (network) => box.networks[network].chain)
  const t = await testServer(
    { addressLimitFactor: 1000, ...changes },
    { ...others, chains, signer: box.signer },
  )
  const addresses = await box.signer.addresses()
  for (const [network, { controls }] of Object.entries(box.networks)) {
    const to = addresses[network as Network]
    await controls.send({ to, amount: '1000000' })
    await controls.send({ to, amount: '10000', asset: 'native' })
    await controls.mine(20)
  }
  await countWallets({ t, box })
  const capabilities = ['withdrawals.approve', 'withdrawals.pay'] as const
  const operators = [await anOperator(t, capabilities), await anOperator(t, capabilities)]
  const member = await aMember(t)
  const close = async () => {
    await t.close()
    await box.close()
  }
  return { t, box, member, operators, close }
}

/**
 * Follows the chains until the hot wallets are counted, as the worker does: nothing is paid from uncounted
 * ones.
 */
export async function countWallets(
  { t, box }: Pick<Till, 't' | 'box'>,
  followed: readonly Network[] = networks,
): Promise<void> {
  await learnTerms(t.app)
  for (const network of followed) {
    const { chain, controls } = box.networks[network]
    const follow = async () => {
      while ((await followOnce(t.app, chain)) === 'more');
    }
    await follow()
    // Its balance at the newest block is counted once that block is deep enough.
    await controls.mine(required[network])
    await follow()
  }
}

export interface Leaving {
  readonly id: string
  readonly holdId: string
  readonly network: Network
  readonly to: string
  /** In token units: what the recipient must receive. */
  readonly receive: bigint
}

export const newAddress = (chain: Chain): string => chain.addressOf(createECDH('secp256k1').generateKeys())

/** A withdrawal approved by operators, with its money credited before. */
export async function approved(
  { t, box, member, operators }: Till,
  network: Network,
  decimal = '100',
  to = newAddress(box.networks[network].chain),
): Promise<Leaving> {
  await fund(t, member.id, 'usdt', decimal)
  const { decimals } = box.networks[network].chain
  const [amount, fee] = [units(decimal), units(fees[network])]
  const [id, now] = [newId(), t.app.clock.now()]
  const holdId = await t.app.db.transact(async (tx) => {
    const held = await reserve(
      tx,
      { memberId: member.id, amount, details: { cause: id, withdrawalId: id } },
      now,
    )
    if (!held.posted) throw new Error('The member has too little')
    await tx
      .insertInto('withdrawal')
      .values({
        id,
        member_id: member.id,
        kind: 'USDT',
        amount,
        fee,
        hold_id: held.holdId,
        network,
        address: to,
        second_approval_above: t.app.config.secondApprovalAbove,
        created_at: now,
        changed_at: now,
      })
      .execute()
    return held.holdId
  })
  for (const { token } of operators) {
    const body = { id, decision: 'APPROVE' as const }
    const { body: answer } = await t.ask(operatorMoney.decideWithdrawal, { body }, { token })
    if (answer.state === 'APPROVED') break
  }
  return { id, holdId, network, to, receive: (amount - fee) * 10n ** BigInt(decimals - 6) }
}

const units = (decimal: string) => parseAmount(decimal, 'USDT') ?? 0n

export const withdrawalOf = ({ t }: Till, { id }: Leaving) =>
  t.app.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const payoutOf = ({ t }: Till, { id }: Leaving) =>
  t.app.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const attemptsOf = ({ t }: Till, { id }: Leaving) =>
  t.app.db.selectFrom('payout_attempt').selectAll().where('payout_id', '=', id).orderBy('number').execute()

export async function alarmsOf({ t }: Till, subject: string): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select('kind')
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .orderBy('raised_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Runs rounds, five minutes apart, in which nodes report the signed transaction as missing. */
export async function missedFor(
  { t }: Till,
  { id }: Leaving,
  rounds: number,
  round: () => Promise<unknown>,
): Promise<void> {
  for (let time = 0; time < rounds; time++) {
    await round()
    await t.app.db.pool.query(
      `update payout_attempt set missing_since = missing_since - interval '5 minutes',
        missing_at = missing_at - interval '5 minutes' where payout_id = $1 and expired_at is null`,
      [id],
    )
  }
}

/** As if the back-off of held payouts had passed. */
export const rested = ({ t }: Till) =>
  t.app.db.pool.query(
    "update payout set postponed_until = now() where postponed_until is not null and state = 'OPEN'",
  )

export interface ByHand {
  readonly to?: string
  readonly amount?: bigint
  readonly blocks?: number
}

/** Pays from the hot wallet, bypassing us and the signer, whose history would name another payout. */
export async function payByHandOnTron(
  { box }: Till,
  leaving: Leaving,
  { to, amount, blocks = 20 }: ByHand = {},
): Promise<string> {
  const { chain, controls } = box.networks.TRC20
  const from = (await box.signer.addresses()).TRC20 as string
  const payment = { from, to: to ?? leaving.to, amount: amount ?? leaving.receive }
  const { prepared } = await chain.prepare({ ...payment, waiting: [] })
  const { tokenAddress } = chain
  const wallet = tronWallet({ key: `0x${'52'.repeat(32)}`, tokenAddress, maxFeeSun: 1e9 })
  const signed = await wallet.sign(payment.to, payment.amount, prepared as never)
  await chain.broadcast(signed)
  await controls.mine(blocks)
  return signed.transactionId
}

/** The state in a backup from before it was paid: approved, and nothing prepared. */
export const restoreApproved = ({ t }: Till, id: string) =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query('delete from payout_attempt where payout_id = $1', [id])
    await owner.query(
      'update payout set from_address = null, nonce = null, transaction_id = null, block_number = null, confirmations = null where id = $1',
      [id],
    )
  })

/** Runs rounds and mines blocks until every payout is final. */
export async function finish(till: Till, network: Network, app: App = till.t.app): Promise<void> {
  const { controls } = till.box.networks[network]
  await runPayouts(app, network)
  await controls.mine(1)
  await runPayouts(app, network)
  await controls.mine(required[network])
  await runPayouts(app, network)
}

/** The recipient was paid once, the hold is empty, custody and fees have their share, the books balance. */
export async function expectPaidOnce(till: Till, leaving: Leaving): Promise<void> {
  const { t, box } = till
  const { network, to, receive } = leaving
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'COMPLETED' })
  expect(await box.networks[network].chain.tokenBalance(to)).toBe(receive)
  const { amount, fee } = await withdrawalOf(till, leaving)
  expect(await settlementsOf(t, leaving.holdId)).toEqual(
    [
      ['WITHDRAW', `custody:${networkTerms[network].chain}:hot`, BigInt(amount) - BigInt(fee)],
      ['WITHDRAW', 'fees:income', BigInt(fee)],
    ].map(([kind, address, part]) => ({ kind, address, amount: String(part) })),
  )
  expect((await checkBooks(t.app.db)).faults).toEqual([])
}

/** The destinations of a hold's money: every line of every transfer that debited it. */
export function settlementsOf(t: TestServer, holdId: string) {
  return t.app.db
    .selectFrom('entry as taken')
    .innerJoin('ledger_account as hold', 'hold.id', 'taken.account_id')
    .innerJoin('transfer', 'transfer.id', 'taken.transfer_id')
    .innerJoin('entry as given', 'given.transfer_id', 'taken.transfer_id')
    .innerJoin('ledger_account as account', 'account.id', 'given.account_id')
    .select(['transfer.kind', 'account.address', 'given.amount'])
    .where('hold.address', '=', `hold:${holdId}`)
    .where('taken.amount', '<', '0')
    .where('given.amount', '>', '0')
    .orderBy('account.address')
    .execute()
}

/** The hot wallet's total payments, by the chain's own events. */
export async function paidByHotWallet({ box }: Till, network: Network): Promise<bigint> {
  const { chain } = box.networks[network]
  const from = (await box.signer.addresses())[network]
  const { number } = await chain.head()
  let sum = 0n
  for (let at = 0; at <= number; at++) {
    const block = await chain.blockAt(at)
    for (const transfer of block?.transfers ?? []) if (transfer.from === from) sum += transfer.amount
  }
  return sum
}
