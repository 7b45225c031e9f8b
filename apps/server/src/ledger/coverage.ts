/**
 * What is owed to members against what is held (docs/figures.md). Everything sums to zero, so what members own is the
 * opposite of the platform's accounts, which are few: no member's account has to be read.
 */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import { balancesOf } from './balances.ts'
import {
  type Address,
  bonusBudget,
  brokerResults,
  custodyInWallet,
  custodyLoss,
  custodyNames,
  custodyOf,
  feeIncome,
  operatorCapital,
  promotion,
  safetyFund,
  usdpReserve,
} from './chart.ts'

type Network = keyof typeof custodyNames

/** Below zero in the books: what lies there. */
const held = {
  ...(Object.fromEntries(
    Object.entries(custodyNames).map(([network, name]) => [
      network,
      [custodyOf(name), custodyInWallet(name, 'hot'), custodyInWallet(name, 'cold')],
    ]),
  ) as Record<Network, Address[]>),
  BANK: [custodyOf('bank')],
  BROKER: [brokerResults],
  COMPANY: [operatorCapital],
} satisfies Record<string, readonly Address[]>

/** The platform's own, besides the capital of trials that are running. */
const own: readonly Address[] = [feeIncome, bonusBudget, safetyFund, usdpReserve, promotion, custodyLoss]

type Place = keyof typeof held

interface Coverage {
  readonly owed: Amount
  readonly own: Amount
  readonly held: readonly { readonly place: Place; readonly amount: Amount }[]
}

export async function coverageOf(reader: Reader): Promise<Coverage> {
  const addresses = [...Object.values(held).flat(), ...own]
  const balances = await balancesOf(reader, addresses)
  const sum = (wanted: readonly Address[]) =>
    wanted.reduce((total, address) => total + (balances[addresses.indexOf(address)] ?? 0n), 0n)
  const places = Object.entries(held).map(([place, accounts]) => ({
    place: place as Place,
    amount: -sum(accounts),
  }))
  const owned = sum(own) + (await trialCapital(reader))
  const all = places.reduce((total, { amount }) => total + amount, 0n)
  return { owed: all - owned, own: owned, held: places }
}

async function trialCapital(reader: Reader): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(balance.amount), 0) as amount
    from investment_order running
    join ledger_account account on account.address = 'order:' || running.id || ':trial'
    join balance on balance.account_id = account.id
    where running.trial and running.state in ('PENDING', 'ACTIVE', 'CLOSING')
  `.execute(reader)
  return BigInt(rows[0]?.amount ?? 0)
}
