import type { Network } from '@halyard/money'
import {
  bonusBudget,
  brokerResults,
  custodyOf,
  move,
  type NewTransfer,
  post,
  usdpIssue,
  type Wallet,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import { type Database, run } from '../../apps/server/src/platform/db/database.ts'
import { notedRebate, openingBalance, type Query, requestedTransfer } from './causes.ts'
import { earnBonus } from './earned-bonus.ts'

/** Credits money from the usual source account of its kind, with its cause. */
export async function credit(
  db: Database,
  memberId: string,
  wallet: Wallet,
  amount: bigint,
  now = new Date(),
  /** The custody place of a USDT deposit. */
  place: Network = 'TRC20',
): Promise<void> {
  const result = await db.transact(async (tx) => {
    const query: Query = (text, values) => run(tx, text, values)
    return post(tx, await caused(query, { memberId, amount, at: now, place }, wallet), now)
  })
  if (!result.posted) throw new Error(`A credit was refused: ${result.shortOf} is short`)
}

/** Puts a rebate into the bonus budget. */
export async function fundBonuses(db: Database, amount: bigint, now: Date): Promise<void> {
  await db.transact(async (tx) => {
    const cause = await notedRebate((text, values) => run(tx, text, values), amount, now)
    await post(tx, [move('BONUS_FUNDING', { from: brokerResults, to: bonusBudget, amount }, { cause })], now)
  })
}

/** From the bonus wallet to the USDT wallet, as at the member's request. */
export async function takeBonuses(db: Database, memberId: string, amount: bigint, now: Date): Promise<void> {
  const result = await db.transact(async (tx) => {
    const cause = await requestedTransfer((text, values) => run(tx, text, values), {
      kind: 'BONUS_TO_WALLET',
      from: memberId,
      to: memberId,
      amount,
      at: now,
    })
    const way = { from: walletOf(memberId, 'bonus'), to: walletOf(memberId, 'usdt'), amount }
    return post(tx, [move('BONUS_TO_WALLET', way, { cause })], now)
  })
  if (!result.posted) throw new Error(`${result.shortOf} is short`)
}

interface Given {
  readonly memberId: string
  readonly amount: bigint
  readonly at: Date
  readonly place: Network
}

async function caused(query: Query, given: Given, wallet: Wallet): Promise<NewTransfer[]> {
  const { memberId, amount, at } = given
  const to = walletOf(memberId, wallet)
  switch (wallet) {
    case 'usdt': {
      const cause = await openingBalance(query, { ...given, asset: 'USDT' })
      return [move('DEPOSIT', { from: custodyOf(given.place), to, amount }, { cause })]
    }
    case 'usdp': {
      const cause = await openingBalance(query, { ...given, asset: 'USDP' })
      return [move('USDP_GRANT', { from: usdpIssue, to, amount }, { cause })]
    }
    case 'bonus': {
      const funded = { from: brokerResults, to: bonusBudget, amount }
      const bonus = await earnBonus(query, { kind: 'LEVEL_BONUS', memberId, amount, at })
      return [
        move('BONUS_FUNDING', funded, { cause: await notedRebate(query, amount, at) }),
        {
          ...move('LEVEL_BONUS', { from: bonusBudget, to, amount }, { cause: bonus.id }),
          id: bonus.transferId,
        },
      ]
    }
  }
}
