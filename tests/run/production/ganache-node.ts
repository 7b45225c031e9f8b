// Ganache as a node of Ethereum's main network over HTTP, with a USDT of 6 decimals that returns nothing.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { usdtBytecode } from '../../../apps/world/src/evm/contracts.gen.ts'
import { openGanache } from '../../chains/ganache.ts'

const mainNetwork = 1

const abi = parseAbi([
  'constructor(uint8 places, uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
])
const [decimals, coins] = [6, 10n ** 24n]

export interface Node {
  readonly url: string
  /** The address of the USDT contract. */
  readonly token: string
  mine(blocks: number): Promise<void>
  /** Sends millionths of a USDT, in a separate block. */
  pay(to: string, amount: bigint): Promise<void>
  /** Sends ether for fees, in a separate block. */
  payCoins(to: string, wei: bigint): Promise<void>
  balanceOf(address: string): Promise<bigint>
  close(): Promise<void>
}

export async function startGanacheNode(port = 0): Promise<Node> {
  const engine = await openGanache({
    chainId: mainNetwork,
    fundedKey: `0x${randomBytes(32).toString('hex')}`,
    fundedWei: coins,
  })
  const { request } = engine
  const answerTo = async (question: IncomingMessage) => {
    const { id, method, params = [] } = (await json(question)) as Question
    const outcome = await request(method, params).then(
      (result) => ({ result: result ?? null }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    return JSON.stringify({ jsonrpc: '2.0', id, ...outcome })
  }
  const server = createServer((question, answer) => {
    void answerTo(question).then((body) => answer.setHeader('content-type', 'application/json').end(body))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')

  const [rich] = (await request('eth_accounts')) as [Hex]
  const mine = async (blocks: number) => void (await request('evm_mine', [{ blocks }]))
  const send = async (transaction: { to?: string; data?: Hex; value?: Hex }) => {
    const id = await request('eth_sendTransaction', [{ from: rich, gas: '0x200000', ...transaction }])
    await mine(1)
    return (await request('eth_getTransactionReceipt', [id])) as { contractAddress: string }
  }
  const supply = 10n ** BigInt(9 + decimals)
  const { contractAddress: token } = await send({
    data: encodeDeployData({ abi, bytecode: usdtBytecode, args: [decimals, supply] }),
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    mine,
    pay: async (to, amount) => {
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to as Hex, amount] })
      await send({ to: token, data })
    },
    payCoins: async (to, wei) => void (await send({ to, value: `0x${wei.toString(16)}` })),
    balanceOf: async (address) => {
      const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [address as Hex] })
      return BigInt((await request('eth_call', [{ to: token, data }, 'latest'])) as string)
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await engine.close()
    },
  }
}

interface Question {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}
