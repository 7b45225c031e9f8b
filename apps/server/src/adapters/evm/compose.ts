/** Encodes an unsigned transfer of the token or the coin for Ethereum. */
import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  recoverAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import type { Composed, Movement, PreparedEvm } from '../../ports/chain.ts'
import { readSignature } from '../signatures/read-signature.ts'

const token = parseAbi(['function transfer(address to, uint256 amount)'])

export function compose(movement: Movement, terms: PreparedEvm, contract: Hex): Composed {
  const transaction: TransactionSerializableEIP1559 = {
    type: 'eip1559',
    chainId: terms.chainId,
    nonce: terms.nonce,
    gas: BigInt(terms.gasLimit),
    maxFeePerGas: BigInt(terms.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(terms.maxPriorityFeePerGas),
    ...callOf(movement, contract),
  }
  const unsigned = serializeTransaction(transaction)
  const digest = keccak256(unsigned)
  return {
    unsigned: unsigned.slice(2),
    digest: digest.slice(2),
    async signedWith(signature) {
      const parts = readSignature(signature)
      if (!parts) return null
      try {
        const signer = await recoverAddress({ hash: digest, signature: parts })
        const bytes = serializeTransaction(transaction, parts)
        return { transactionId: keccak256(bytes), bytes: bytes.slice(2), signer }
      } catch {
        return null
      }
    },
  }
}

function callOf({ asset, to, amount }: Movement, contract: Hex) {
  const recipient = getAddress(to)
  if (asset === 'coin') return { to: recipient, value: amount }
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [recipient, amount] })
  return { to: getAddress(contract), value: 0n, data }
}
