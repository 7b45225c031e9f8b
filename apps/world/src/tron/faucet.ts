/** The source of the simulated TRON's money. Its key is public. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import type { Order } from '../chains/simulated-chain.ts'
import type { Beginnings } from './state.ts'
import { type Action, sha256, type Terms, writeRaw, writeSigned } from './transaction.ts'

const key: Hex = `0x${'a3'.repeat(32)}`
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function pay(address token, address[] to, uint256[] values)',
])

const named = (name: string) => `41${sha256(Buffer.from(name)).toString('hex').slice(0, 40)}`

export const token = named('halyard world: usdt')
export const counterfeit = named('halyard world: counterfeit')
const distributor = named('halyard world: distributor')
const faucet = `41${privateKeyToAddress(key).slice(2).toLowerCase()}`

export const beginnings: Beginnings = { faucet, tokens: [token, counterfeit], distributor }

const feeLimitSun = 1_000_000_000n
/** Less than any call needs. */
const feeLimitOfFailingSun = 1_000_000n

/** Takes hexadecimal addresses. */
export async function pay(order: Order, terms: Omit<Terms, 'feeLimitSun'>): Promise<Uint8Array> {
  const limit = order.failing ? feeLimitOfFailingSun : feeLimitSun
  const raw = writeRaw({ ...terms, feeLimitSun: order.asset === 'native' ? 0n : limit }, actionOf(order))
  const { r, s, yParity } = await sign({ hash: `0x${sha256(raw).toString('hex')}`, privateKey: key })
  return writeSigned(raw, [`${r.slice(2)}${s.slice(2)}${(27 + (yParity ?? 0)).toString(16)}`])
}

function actionOf({ payments, asset }: Order): Action {
  const [first] = payments
  if (!first) throw new Error('There is nothing to pay.')
  if (asset === 'native')
    return { type: 'TransferContract', owner: faucet, to: first.to, amount: first.amount }
  const contract = asset === 'usdt' ? token : counterfeit
  const evm = (address: string): Hex => `0x${address.slice(2)}`
  if (payments.length === 1) {
    const args = [evm(first.to), first.amount] as const
    const data = encodeFunctionData({ abi, functionName: 'transfer', args }).slice(2)
    return { type: 'TriggerSmartContract', owner: faucet, contract, data }
  }
  const to = payments.map((payment) => evm(payment.to))
  const values = payments.map(({ amount }) => amount)
  const data = encodeFunctionData({ abi, functionName: 'pay', args: [evm(contract), to, values] }).slice(2)
  return { type: 'TriggerSmartContract', owner: faucet, contract: distributor, data }
}
