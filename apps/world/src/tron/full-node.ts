/** The HTTP interface of a full node, as far as wallets and exchanges use it. */
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { toHex } from './address.ts'
import { type Block, shownBlock, shownInfo } from './block.ts'
import { beginnings } from './faucet.ts'
import { energyOfTransfer, sunPerByte, sunPerEnergy } from './state.ts'
import { shown, writeSigned } from './transaction.ts'
import type { TronChain } from './tron-chain.ts'
import { callData, callOfContract, transferOfCoins } from './unsigned.ts'

type Input = Readonly<Record<string, unknown>>
type Answer = (chain: TronChain, input: Input, solid: boolean) => unknown

/** A node sends an empty object for anything missing. */
const nothing = {}

const selector = (signature: string) => toFunctionSelector(signature).slice(2)
const decimalsSelector = selector('function decimals()')
const symbolSelector = selector('function symbol()')
const balanceSelector = selector('function balanceOf(address)')
const transferSelector = selector('function transfer(address,uint256)')

const maxBlocksAtOnce = 100

const both: Readonly<Record<string, Answer>> = {
  getnowblock: (chain, _, solid) => shownBlock(chain.newest(solid)),
  getblockbynum: (chain, { num }, solid) => {
    const block = blockAt(chain, num, solid)
    return block ? shownBlock(block) : nothing
  },
  getblockbylimitnext: (chain, { startNum, endNum }, solid) => {
    const [first, end] = [Number(startNum), Number(endNum)]
    if (!(first >= 0 && end > first && end - first <= maxBlocksAtOnce)) return nothing
    const row = Array.from({ length: end - first }, (_, i) => blockAt(chain, first + i, solid))
    return { block: row.flatMap((block) => (block ? shownBlock(block) : [])) }
  },
  gettransactionbyid: (chain, { value }, solid) => {
    const found = find(chain, value, solid)
    return found ? shown(found.mined.transaction, found.mined.receipt.result) : nothing
  },
  gettransactioninfobyid: (chain, { value }, solid) => {
    const found = find(chain, value, solid)
    return found ? shownInfo(found.block, found.mined) : nothing
  },
  gettransactioninfobyblocknum: (chain, { num }, solid) => {
    const block = blockAt(chain, num, solid)
    return block?.mined.map((mined) => shownInfo(block, mined)) ?? []
  },
  getaccount: (chain, { address }) => {
    const hex = toHex(address)
    const balance = hex && chain.state.coinsOf(hex)
    return hex && balance !== null ? { address: hex, balance: Number(balance) } : nothing
  },
  triggerconstantcontract: (chain, input) => callConstant(chain, input),
  estimateenergy: (chain, input) => {
    const { result, energy_used } = callConstant(chain, input) as { result: Input; energy_used?: number }
    return energy_used && !result.message ? { result, energy_required: energy_used } : { result }
  },
}

const fullOnly: Readonly<Record<string, Answer>> = {
  getblock: (chain, { id_or_num, detail }) => {
    const block = id_or_num === undefined ? chain.newest(false) : blockNamed(chain, String(id_or_num))
    if (!block) return nothing
    const { transactions, ...header } = shownBlock(block)
    return detail && transactions ? { ...header, transactions } : header
  },
  // Nobody stakes here, and the day's free bandwidth is used up, so all fees are burned from coins.
  getaccountresource: (chain, { address }) =>
    chain.state.coinsOf(toHex(address) ?? '') === null ? nothing : { freeNetUsed: 600, freeNetLimit: 600 },
  getchainparameters: () => ({
    chainParameter: [
      { key: 'getTransactionFee', value: Number(sunPerByte) },
      { key: 'getEnergyFee', value: Number(sunPerEnergy) },
    ],
  }),
  createtransaction: transferOfCoins,
  triggersmartcontract: callOfContract,
  broadcasthex: async (chain, { transaction }) => broadcastHex(chain, transaction),
  broadcasttransaction: async (chain, input) => {
    const { raw_data_hex, signature } = input
    const isWhole = typeof raw_data_hex === 'string' && Array.isArray(signature)
    if (!isWhole) return { code: 'OTHER_ERROR', message: hexOf('raw_data_hex and signature are needed') }
    const bytes = writeSigned(Buffer.from(raw_data_hex, 'hex'), signature.map(String))
    const { result, code, txid, message } = await broadcastHex(chain, Buffer.from(bytes).toString('hex'))
    // Nodes encode this response's message as hexadecimal.
    return result ? { result, txid } : { code, txid, message: hexOf(message) }
  },
}

/** Undefined for a path that a node does not have. */
export function answerOf(
  node: string,
  call: string,
): ((chain: TronChain, input: Input) => unknown) | undefined {
  const solid = node === 'walletsolidity'
  const answer = both[call] ?? (solid ? undefined : fullOnly[call])
  return answer && ((chain, input) => answer(chain, input, solid))
}

function blockAt(chain: TronChain, num: unknown, solid: boolean): Block | null {
  const block = typeof num === 'number' ? chain.blockAt(num) : null
  return block && (!solid || block.number <= chain.newest(true).number) ? block : null
}

function find(chain: TronChain, id: unknown, solid: boolean) {
  const found = typeof id === 'string' ? chain.find(id.toLowerCase()) : null
  return found && (!solid || found.block.number <= chain.newest(true).number) ? found : null
}

async function broadcastHex(chain: TronChain, hex: unknown) {
  try {
    const { id, refused } = await chain.broadcast(Buffer.from(String(hex), 'hex'))
    return refused
      ? { result: false, code: refused.code, txid: id, message: refused.message }
      : { result: true, code: 'SUCCESS', txid: id, message: '' }
  } catch (error) {
    return { result: false, code: 'OTHER_ERROR', txid: undefined, message: (error as Error).message }
  }
}

function callConstant(chain: TronChain, input: Input): unknown {
  const contract = toHex(input.contract_address)
  if (!contract || !beginnings.tokens.includes(contract)) {
    const message = hexOf('Smart contract is not exist.')
    return { result: { code: 'CONTRACT_VALIDATE_ERROR', message } }
  }
  const data = callData(input)
  const result = constantOf(chain, contract, toHex(input.owner_address) ?? '', data)
  const energy_used = data.startsWith(transferSelector) ? Number(energyOfTransfer) : 541
  if (result === null) {
    const message = hexOf('REVERT opcode executed')
    return { result: { result: true, message }, energy_used, constant_result: [''] }
  }
  return { result: { result: true }, energy_used, constant_result: [result] }
}

function constantOf(chain: TronChain, contract: string, owner: string, data: string): string | null {
  const number = (value: bigint) => value.toString(16).padStart(64, '0')
  const [selector, first, second] = [data.slice(0, 8), data.slice(8, 72), data.slice(72, 136)]
  if (selector === decimalsSelector) return number(6n)
  if (selector === symbolSelector) return encodeAbiParameters([{ type: 'string' }], ['USDT']).slice(2)
  if (selector === balanceSelector) {
    return number(chain.state.tokensOf(contract, `41${first.slice(-40).toLowerCase()}`))
  }
  if (selector !== transferSelector) return null
  return chain.state.tokensOf(contract, owner) >= BigInt(`0x${second || 0}`) ? number(1n) : null
}

function blockNamed(chain: TronChain, name: string): Block | null {
  if (!/^[0-9a-f]{64}$/i.test(name)) return chain.blockAt(Number(name))
  const block = chain.blockAt(Number.parseInt(name.slice(0, 16), 16))
  return block?.id === name.toLowerCase() ? block : null
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
