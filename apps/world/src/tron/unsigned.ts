/** Transactions that a node builds for a wallet to sign. */
import { toFunctionSelector } from 'viem'
import { toHex } from './address.ts'
import { type Action, readTransaction, shown, writeRaw, writeSigned } from './transaction.ts'
import type { TronChain } from './tron-chain.ts'

type Input = Readonly<Record<string, unknown>>

/** The lifetime that a node sets. */
const lifetimeMs = 60_000

/** The function and its arguments, in hexadecimal. */
export function callData({ function_selector, parameter = '', data }: Input): string {
  if (typeof function_selector !== 'string') return String(data ?? '')
  return `${toFunctionSelector(`function ${function_selector}`).slice(2)}${String(parameter)}`
}

export function transferOfCoins(chain: TronChain, input: Input): unknown {
  const [owner, to, amount] = [toHex(input.owner_address), toHex(input.to_address), Number(input.amount)]
  if (!owner || !to || !(amount > 0)) {
    const error = 'class org.tron.core.exception.ContractValidateException : Invalid address or amount!'
    return { Error: error }
  }
  return unsigned(chain, { type: 'TransferContract', owner, to, amount: BigInt(amount) }, 0n)
}

export function callOfContract(chain: TronChain, input: Input): unknown {
  const [owner, contract] = [toHex(input.owner_address), toHex(input.contract_address)]
  if (!owner || !contract || !chain.state.isContract(contract)) {
    const message = Buffer.from('No contract or not a valid smart contract').toString('hex')
    return { result: { code: 'CONTRACT_VALIDATE_ERROR', message } }
  }
  const action: Action = { type: 'TriggerSmartContract', owner, contract, data: callData(input) }
  const feeLimitSun = BigInt(Number(input.fee_limit ?? 0))
  return { result: { result: true }, transaction: unsigned(chain, action, feeLimitSun) }
}

function unsigned(chain: TronChain, action: Action, feeLimitSun: bigint): unknown {
  const [solid, head] = [chain.newest(true), chain.newest(false)]
  const raw = writeRaw(
    {
      refBlockBytes: (solid.number & 0xffff).toString(16).padStart(4, '0'),
      refBlockHash: solid.id.slice(16, 32),
      timestampMs: head.timeMs,
      expirationMs: head.timeMs + lifetimeMs,
      feeLimitSun,
    },
    action,
  )
  const { signature: _none, ...transaction } = shown(readTransaction(writeSigned(raw, [])))
  return { visible: false, ...transaction }
}
