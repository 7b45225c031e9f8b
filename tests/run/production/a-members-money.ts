// One member's USDT deposit and withdrawal, on a third-party node.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, deposits, operatorMoney, withdrawals } from '@halyard/contract'
import type { Node } from './ganache-node.ts'
import { transactionPassword } from './people.ts'

const usdt = 1_000_000n
const enoughBlocks = 70

/** Polls until it holds: the worker has its own pace. */
async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  for (let tries = 0; tries < seconds * 5; tries++) {
    const found = await ask()
    if (found !== undefined) return found
    await sleep(200)
  }
  throw new Error(`It did not come to this: ${what}`)
}

export async function deposit(member: Client, node: Node, amount: bigint): Promise<string> {
  const address = await until('an address of ERC20', async () => {
    const { depositQRCodeList } = await member(deposits.depositList)
    return depositQRCodeList.find(({ chainName }) => chainName === 'ERC20')?.walletAddress
  })
  await node.pay(address, amount * usdt)
  await node.mine(enoughBlocks)
  return until('a credited deposit', async () => {
    const list = await member(deposits.recentDeposits, { query: {} })
    return list.deposits.find(({ state }) => state === 'CREDITED')?.amount
  })
}

export async function askForWithdrawal(
  member: Client,
  to: string,
  amount: string,
  code: () => Promise<string>,
) {
  await member(withdrawals.sendWithdrawalOtp)
  return member(
    withdrawals.withdrawal,
    {
      body: {
        withdrawalType: 'ERC20',
        walletAddress: to,
        amount,
        transactionPassword,
        emailVerifyCode: await code(),
      },
    },
    { idempotencyKey: randomUUID() },
  )
}

export async function approve(operators: readonly Client[], id: string): Promise<string[]> {
  const states: string[] = []
  for (const call of operators) {
    const { state } = await call(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } })
    states.push(state)
  }
  return states
}

/** Mines blocks until the withdrawal is final. */
export async function paid(member: Client, node: Node, id: string) {
  return until('a completed withdrawal', async () => {
    const list = await member(withdrawals.recentWithdrawals, { query: {} })
    const found = list.withdrawals.find((one) => one.id === id)
    if (found?.state === 'COMPLETED') return found
    if (found?.txId) await node.mine(enoughBlocks)
    return undefined
  })
}
