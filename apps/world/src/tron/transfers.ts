/** Token transfers, read from the events of blocks and from pending transactions. */
import { decodeFunctionData, parseAbi, toEventSelector } from 'viem'
import type { Block } from './block.ts'
import { beginnings } from './faucet.ts'
import type { Transaction } from './transaction.ts'

export type TokenMove = {
  transactionId: string
  contract: string
  from: string
  to: string
  amount: bigint
  block: Block | null
}

const abi = parseAbi(['function transfer(address to, uint256 value)'])
const transferTopic = toEventSelector('Transfer(address,address,uint256)').slice(2)

export function tokenMoves(block: Block): TokenMove[] {
  return block.mined.flatMap(({ transaction, receipt }) =>
    receipt.logs.flatMap(({ address, topics, data }) => {
      const [kind, from = '', to = ''] = topics
      if (kind !== transferTopic) return []
      return {
        transactionId: transaction.id,
        contract: `41${address}`,
        from: `41${from.slice(24)}`,
        to: `41${to.slice(24)}`,
        amount: BigInt(`0x${data}`),
        block,
      }
    }),
  )
}

export function waitingMove({ id, action }: Transaction): TokenMove | null {
  if (action.type !== 'TriggerSmartContract' || !beginnings.tokens.includes(action.contract)) return null
  try {
    const { args } = decodeFunctionData({ abi, data: `0x${action.data}` })
    const to = `41${args[0].slice(2).toLowerCase()}`
    return {
      transactionId: id,
      contract: action.contract,
      from: action.owner,
      to,
      amount: args[1],
      block: null,
    }
  } catch {
    return null
  }
}
