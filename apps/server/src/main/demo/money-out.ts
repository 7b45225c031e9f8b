/** Withdrawals of the demo's year: every method, every outcome. */
import { operatorMoney, withdrawals } from '@halyard/contract'
import { type Network, networkTerms, paymentOf, readAmount } from '@halyard/money'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { arrivalOfNow, hold, type Plan, termsOf } from '../../withdrawals/index.ts'
import { visit } from './acting.ts'
import { withdrawalRate } from './rates.ts'
import { personOf, type Stage } from './stage.ts'

/** Addresses that belong to nobody here. */
const addresses = {
  evm: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  tron: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
} as const

/** Returns the withdrawal's id. The mailed code that the portal asks for first is skipped. */
export async function withdraw(
  stage: Stage,
  name: string,
  usdt: string,
  where: Network | 'ALIPAY',
): Promise<string> {
  const { app } = stage
  const { id } = await personOf(stage, name)
  const held = await app.db.transact(async (tx) =>
    hold(tx, app, id, where === 'ALIPAY' ? await toAlipay(stage, tx, usdt) : await onChain(tx, where, usdt)),
  )
  if (held instanceof Refusal) throw new Error(`${name} could not withdraw ${usdt}: ${held.code}`)
  return held
}

async function toAlipay({ app }: Stage, tx: Tx, usdt: string): Promise<Plan> {
  const terms = costing(usdt, 0n)
  return {
    kind: 'ALIPAY',
    terms,
    destination: {
      account: { accountNo: 'dana@halyard.test', accountName: 'Dana Demo' },
      currency: 'CNY',
      rate: withdrawalRate,
      payment: paymentOf(terms.receive, withdrawalRate, 'CNY'),
      arrivalDate: await arrivalOfNow(tx, app),
    },
  }
}

async function onChain(tx: Tx, network: Network, usdt: string): Promise<Plan> {
  const { withdrawal_fee } = await tx
    .selectFrom('network')
    .select('withdrawal_fee')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return {
    kind: 'USDT',
    terms: costing(usdt, BigInt(withdrawal_fee)),
    destination: { network, address: addresses[networkTerms[network].family] },
  }
}

function costing(usdt: string, fee: bigint): Plan['terms'] {
  const terms = termsOf(readAmount(usdt, 'USDT'), fee)
  if (!terms) throw new Error(`${usdt} USDT do not pay the fee`)
  return terms
}

/** Both operators approve if one of them credited the member's money. */
export async function approve({ operators }: Stage, id: string): Promise<void> {
  const approved = { body: { id, decision: 'APPROVE' as const } }
  const { state } = await operators.first(operatorMoney.decideWithdrawal, approved)
  if (state === 'PENDING') await operators.second(operatorMoney.decideWithdrawal, approved)
}

export async function reject({ operators }: Stage, id: string, reason: string): Promise<void> {
  await operators.first(operatorMoney.decideWithdrawal, { body: { id, decision: 'REJECT', reason } })
}

/** Alipay and bank withdrawals are paid by hand. */
export async function settle({ operators }: Stage, id: string, outcome: 'PAID' | 'FAILED'): Promise<void> {
  const reference = outcome === 'PAID' ? 'ALI-0001' : 'The account does not accept payments.'
  const input = { body: { id, outcome, reference } }
  const { state } = await operators.second(operatorMoney.settleFiatWithdrawal, input)
  if (state === 'APPROVED') await operators.first(operatorMoney.settleFiatWithdrawal, input)
}

export async function cancel(stage: Stage, name: string, withdrawalId: string): Promise<void> {
  await visit(
    stage,
    name,
    async (ask) => void (await ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } })),
  )
}

/** Signs and sends approved payouts and mines until they are confirmed. */
export async function payOut({ rounds, world }: Stage, network: Network): Promise<void> {
  await beginPayout({ rounds })
  await world.mine(network, 20)
  await rounds.run(`following ${network}`, 'paying on', 'hearing')
}

/** Signed and sent, but in no block yet. */
export async function beginPayout({ rounds }: Pick<Stage, 'rounds'>): Promise<void> {
  await rounds.run('asking the signer', 'paying on')
}
