/** The source of the world's money: an account with all coins and tokens. Its key is public. */
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Order } from '../chains/simulated-chain.ts'
import { distributorBytecode, usdtBytecode } from './contracts.gen.ts'

export const faucetKey: Hex = `0x${'a1'.repeat(32)}`
const account = privateKeyToAccount(faucetKey)

const abi = parseAbi([
  'constructor(uint8 places, uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])
const distributorAbi = parseAbi(['function pay(address token, address[] to, uint256[] values)'])

/** Determined by the order of deployment. */
export const tokenAddress = getContractAddress({ from: account.address, nonce: 0n })
export const counterfeitAddress = getContractAddress({ from: account.address, nonce: 1n })
const distributorAddress = getContractAddress({ from: account.address, nonce: 2n })

const gwei = 10n ** 9n
/** Enough to start execution, too little to finish it. */
const gasOfFailing = 30_000n

type Call = { to?: Hex; data?: Hex; value?: bigint; gas: bigint }

export class Faucet {
  readonly #chainId: number
  constructor(chainId: number) {
    this.#chainId = chainId
  }

  readonly address = account.address

  /** Deploys the contracts, each with a trillion tokens for the faucet to send. */
  async beginnings(decimals: number): Promise<Hex[]> {
    const supply = 10n ** BigInt(12 + decimals)
    const token = encodeDeployData({ abi, bytecode: usdtBytecode, args: [decimals, supply] })
    const approval = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [distributorAddress, maxUint256],
    })
    const calls: Call[] = [
      { data: token, gas: 2_000_000n },
      { data: token, gas: 2_000_000n },
      { data: distributorBytecode, gas: 2_000_000n },
      { to: tokenAddress, data: approval, gas: 100_000n },
      { to: counterfeitAddress, data: approval, gas: 100_000n },
    ]
    return Promise.all(calls.map((call, nonce) => this.#sign(call, nonce)))
  }

  async pay(order: Order, nonce: number): Promise<Hex> {
    return this.#sign(callOf(order), nonce)
  }

  #sign(call: Call, nonce: number): Promise<Hex> {
    return account.signTransaction({
      type: 'eip1559',
      chainId: this.#chainId,
      nonce,
      maxFeePerGas: 100n * gwei,
      maxPriorityFeePerGas: gwei,
      ...call,
    })
  }
}

function callOf({ payments, asset, failing }: Order): Call {
  const [first] = payments
  if (!first) throw new Error('There is nothing to pay.')
  if (asset === 'native') return { to: first.to as Hex, value: first.amount, gas: 21_000n }
  const token = asset === 'usdt' ? tokenAddress : counterfeitAddress
  if (payments.length === 1) {
    const args = [first.to as Hex, first.amount] as const
    const data = encodeFunctionData({ abi, functionName: 'transfer', args })
    return { to: token, data, gas: failing ? gasOfFailing : 100_000n }
  }
  const [to, values] = [payments.map((payment) => payment.to as Hex), payments.map(({ amount }) => amount)]
  const data = encodeFunctionData({ abi: distributorAbi, functionName: 'pay', args: [token, to, values] })
  return {
    to: distributorAddress,
    data,
    gas: failing ? 60_000n : 60_000n + 70_000n * BigInt(payments.length),
  }
}
