/**
 * Simulates a transfer: an address frozen by the token's issuer can pay for a transfer that moves nothing.
 */
import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { type Movement, PayoutHeld } from '../../ports/chain.ts'
import { bytes } from './forms.ts'
import { type JsonRpc, NodeRefusal } from './json-rpc.ts'

const token = parseAbi(['function transfer(address to, uint256 amount)'])

/** Geth and Erigon, Nethermind, Besu, Ganache. Any other error is inconclusive and rethrown. */
const revertCode = 3
const revertWords = /revert|VM (execution|exception)|invalid opcode/i

/** Throws PayoutHeld if the contract refuses. Some tokens return nothing, others a success flag. */
export async function expectTransferable(
  rpc: JsonRpc,
  contract: Hex,
  { from, to, amount }: Movement,
): Promise<void> {
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [getAddress(to), amount] })
  const nodeMessage = await tryOut(rpc, { from: getAddress(from), to: contract, data })
  if (nodeMessage)
    throw new PayoutHeld('REFUSED_BY_CONTRACT', `tried on the node, the transfer fails: ${nodeMessage}`)
}

async function tryOut(rpc: JsonRpc, call: object): Promise<string | null> {
  try {
    const answer = await rpc('eth_call', [call, 'latest'], bytes)
    return answer !== '0x' && BigInt(answer) === 0n ? 'the contract answers no' : null
  } catch (error) {
    if (error instanceof NodeRefusal && (error.code === revertCode || revertWords.test(error.nodeMessage)))
      return error.nodeMessage
    throw error
  }
}
