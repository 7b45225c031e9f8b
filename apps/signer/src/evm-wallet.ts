import {
  checksumAddress,
  encodeFunctionData,
  type Hex,
  isAddress,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { HotWallet } from './hot-wallet.ts'
import type { EvmTerms, Terms } from './request.ts'

export interface EvmWalletOptions {
  readonly key: Hex
  readonly chainId: number
  readonly tokenAddress: string
  /** The highest fee per unit of gas, in wei. */
  readonly maxFeePerGas: bigint
}

const token = parseAbi(['function transfer(address to, uint256 amount)'])
const maxGas = 200_000

export function evmWallet({ key, chainId, tokenAddress, maxFeePerGas }: EvmWalletOptions): HotWallet {
  const account = privateKeyToAccount(key)
  const contract = checksumAddress(tokenAddress as Hex)
  return {
    address: account.address,
    faultOf: (terms) => faultOf(terms, chainId, maxFeePerGas),
    faultOfRecipient: (to) => {
      if (!isAddress(to, { strict: true }) || checksumAddress(to) !== to) return 'the recipient is no address'
      return [zeroAddress, contract, account.address].includes(to) ? 'the recipient is refused' : null
    },
    async sign(to, amount, terms) {
      const { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = terms as EvmTerms
      const bytes = await account.signTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        gas: BigInt(gasLimit),
        maxFeePerGas: BigInt(maxFeePerGas),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
        to: contract,
        value: 0n,
        data: encodeFunctionData({ abi: token, functionName: 'transfer', args: [to as Hex, amount] }),
      })
      return { transactionId: keccak256(bytes), bytes: bytes.slice(2) }
    },
  }
}

function faultOf(terms: Terms, chainId: number, maxFeePerGas: bigint): string | null {
  if (terms.kind !== 'evm') return 'these are terms of another kind of network'
  if (terms.chainId !== chainId) return `the chain is ${terms.chainId}, not ${chainId}`
  if (terms.gasLimit < 21_000 || terms.gasLimit > maxGas) return 'the gas limit is not that of a transfer'
  const fee = BigInt(terms.maxFeePerGas)
  if (BigInt(terms.maxPriorityFeePerGas) > fee) return 'the priority fee is above the whole fee'
  return fee > maxFeePerGas ? 'the fee is above what one transaction may pay' : null
}
