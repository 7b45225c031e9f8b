/** Balances on the simulated TRON and their changes by transactions. */
import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi, toEventSelector } from 'viem'
import type { Transaction } from './transaction.ts'

export type Log = { address: string; topics: string[]; data: string }

export type Receipt = {
  /** Named as by a node: SUCCESS, REVERT, OUT_OF_ENERGY. */
  result: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY'
  feeSun: bigint
  energy: bigint
  logs: Log[]
}

export type Beginnings = {
  /** Owns all coins and all tokens at first. */
  faucet: string
  tokens: readonly string[]
  distributor: string
}

const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function pay(address token, address[] to, uint256[] values)',
])
const transferTopic = toEventSelector('Transfer(address,address,uint256)').slice(2)
const paidTopic = toEventSelector('Paid(address,uint256)').slice(2)

const coins = 10n ** 17n
const supply = 10n ** 18n
export const sunPerEnergy = 100n
export const sunPerByte = 1_000n
export const energyOfTransfer = 64_285n

type Move = { token: string; to: string; amount: bigint; announced: boolean }

export class TronState {
  readonly #beginnings: Beginnings
  readonly #coins = new Map<string, bigint>()
  readonly #tokens = new Map<string, Map<string, bigint>>()

  constructor(beginnings: Beginnings) {
    this.#beginnings = beginnings
    this.#coins.set(beginnings.faucet, coins)
    for (const token of beginnings.tokens) this.#tokens.set(token, new Map([[beginnings.faucet, supply]]))
  }

  coinsOf(address: string): bigint | null {
    return this.#coins.get(address) ?? null
  }

  tokensOf(token: string, address: string): bigint {
    return this.#tokens.get(token)?.get(address) ?? 0n
  }

  isContract(address: string): boolean {
    return this.#tokens.has(address) || address === this.#beginnings.distributor
  }

  /** Why it cannot be included in a block, in a node's words; null if it can. */
  faultOf({ action, sizeBytes }: Transaction): { code: string; message: string } | null {
    const balance = this.#coins.get(action.owner)
    if (balance === undefined) return fault(`account [${action.owner}] does not exist`)
    if (action.type === 'TriggerSmartContract' && !this.isContract(action.contract)) {
      return fault('No contract or not a valid smart contract')
    }
    const bandwidth = BigInt(sizeBytes) * sunPerByte
    if (balance < bandwidth) {
      return { code: 'BANDWITH_ERROR', message: 'Account resource insufficient error.' }
    }
    const isPaid = action.type !== 'TransferContract' || balance - bandwidth >= action.amount
    return isPaid ? null : fault('Validate TransferContract error, balance is not sufficient.')
  }

  execute(transaction: Transaction): Receipt {
    const { action, sizeBytes } = transaction
    const bandwidth = BigInt(sizeBytes) * sunPerByte
    this.#addCoins(action.owner, -bandwidth)
    if (action.type === 'TransferContract') {
      this.#addCoins(action.owner, -action.amount)
      this.#addCoins(action.to, action.amount)
      return { result: 'SUCCESS', feeSun: bandwidth, energy: 0n, logs: [] }
    }
    const done = this.#call(action, transaction.feeLimitSun)
    this.#addCoins(action.owner, -done.energy * sunPerEnergy)
    return { ...done, feeSun: bandwidth + done.energy * sunPerEnergy }
  }

  #call(
    { owner, contract, data }: { owner: string; contract: string; data: string },
    feeLimitSun: bigint,
  ): Omit<Receipt, 'feeSun'> {
    const affordable = least(feeLimitSun, this.#coins.get(owner) ?? 0n) / sunPerEnergy
    const moves = this.#movesOf(contract, data)
    const energy = energyOfTransfer * BigInt(Math.max(moves?.length ?? 0, 1))
    if (energy > affordable) return { result: 'OUT_OF_ENERGY', energy: affordable, logs: [] }
    const total = moves?.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n
    if (!moves || moves.some(({ token }) => this.tokensOf(token, owner) < total)) {
      return { result: 'REVERT', energy, logs: [] }
    }
    return { result: 'SUCCESS', energy, logs: moves.flatMap((move) => this.#move(owner, move)) }
  }

  #movesOf(contract: string, data: string): Move[] | null {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data: `0x${data}` })
      if (functionName === 'transfer' && this.#tokens.has(contract)) {
        return [{ token: contract, to: tron(args[0]), amount: args[1], announced: false }]
      }
      if (functionName !== 'pay' || contract !== this.#beginnings.distributor) return null
      const [token, to, values] = args
      if (!this.#tokens.has(tron(token)) || to.length !== values.length) return null
      return to.map((address, i) => ({
        token: tron(token),
        to: tron(address),
        amount: values[i] as bigint,
        announced: true,
      }))
    } catch {
      return null
    }
  }

  #move(from: string, { token, to, amount, announced }: Move): Log[] {
    const balances = this.#tokens.get(token) as Map<string, bigint>
    balances.set(from, (balances.get(from) ?? 0n) - amount)
    balances.set(to, (balances.get(to) ?? 0n) + amount)
    const data = encodeAbiParameters([{ type: 'uint256' }], [amount]).slice(2)
    const paid = { address: this.#beginnings.distributor.slice(2), topics: [paidTopic, topic(to)], data }
    const moved = { address: token.slice(2), topics: [transferTopic, topic(from), topic(to)], data }
    return announced ? [paid, moved] : [moved]
  }

  #addCoins(address: string, change: bigint): void {
    this.#coins.set(address, (this.#coins.get(address) ?? 0n) + change)
  }
}

const fault = (message: string) => ({
  code: 'CONTRACT_VALIDATE_ERROR',
  message: `Contract validate error : ${message}`,
})
const tron = (address: Hex) => `41${address.slice(2).toLowerCase()}`
const topic = (address: string) => address.slice(2).padStart(64, '0')
const least = (a: bigint, b: bigint) => (a < b ? a : b)
