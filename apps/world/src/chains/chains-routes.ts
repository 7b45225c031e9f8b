import { rpcRoute } from '../evm/rpc-routes.ts'
import { BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { objectOf, queryOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import type { Surroundings } from '../pages/layout.ts'
import { nodeRoutes } from '../tron/node-routes.ts'
import type { Chains } from './chains.ts'
import { chainsPage } from './chains-page.ts'
import { readFault } from './faults.ts'
import { readBlocks, readOrder, readReorganisation, writeAmount } from './orders.ts'
import {
  type ChainName,
  chainNames,
  isEvmChain,
  type SimulatedChain,
  worldChains,
} from './simulated-chain.ts'

const shownTransfers = 30

export function chainsRoutes(chains: Chains, surroundings: Surroundings): Route[] {
  return [
    {
      method: 'GET',
      path: '/chains',
      answer: ({ url }) => {
        const query = queryOf(url, ['network', 'address', 'amount', 'hash'])
        const { network = '', address = '', amount = '', hash = '' } = query
        return page(chainsPage({ network, address, amount, hash }, surroundings))
      },
    },
    asset('/chains.js', new URL('./chains.client.js', import.meta.url)),
    asset('/chains.css', new URL('./chains.css', import.meta.url)),
    {
      method: 'GET',
      path: '/chains/state',
      answer: async () => json((await chains.all()).map((chain) => stateOf(chain, chains))),
    },
    {
      method: 'GET',
      path: '/chains/transfers',
      answer: async ({ url }) => json(await transfers(url, chains)),
    },
    order('send', chains, async (chain, input) => ({
      transactionId: await chain.send(readOrder(input, chain)),
    })),
    order('mine', chains, async (chain, input) => {
      await chain.mine(readBlocks(input))
      return stateOf(chain, chains)
    }),
    order('reorganise', chains, async (chain, input) => {
      const { depth, transactions } = readReorganisation(input, chain)
      if (depth >= chain.head().number)
        throw new BadInput(`The chain is only ${chain.head().number} blocks long.`)
      await chain.reorganise(depth, transactions)
      return stateOf(chain, chains)
    }),
    order('faults', chains, async ({ name }, input) => {
      if (Object.keys(input).length === 0) chains.faults[name].lift()
      else chains.faults[name].order(readFault(input))
      return chains.faults[name].list()
    }),
    ...chainNames
      .filter(isEvmChain)
      .map((name) => rpcRoute(`/chains/${name}/rpc`, () => chains.get(name), chains.faults[name])),
    ...nodeRoutes(() => chains.get('tron'), chains.faults.tron),
  ]
}

/** POST /chains/<name>/<command>: triggers an event on a network. */
function order(
  what: string,
  chains: Chains,
  work: (chain: SimulatedChain, input: Record<string, unknown>) => Promise<unknown>,
): Route {
  return {
    method: 'POST',
    path: new RegExp(`^/chains/(?<name>${chainNames.join('|')})/${what}$`),
    answer: async (request: Request) => {
      const chain = await chains.get(request.groups.name as ChainName)
      return json(await work(chain, objectOf(await request.text())))
    },
  }
}

function stateOf(chain: SimulatedChain, chains: Chains) {
  const { name, decimals, tokenAddress, counterfeitAddress, identity } = chain
  return {
    name,
    network: worldChains[name].network,
    identity,
    tokenAddress,
    counterfeitAddress,
    decimals,
    head: chain.head(),
    calls: chains.faults[name].calls,
  }
}

async function transfers(url: URL, chains: Chains) {
  const { address, hash } = queryOf(url, ['address', 'hash'])
  const opened = await chains.all()
  const found = opened.flatMap((chain) =>
    chain
      .transfers()
      .filter(({ from, to }) => address === undefined || from === address || to === address)
      .filter(({ transactionId }) => hash === undefined || transactionId === hash)
      .slice(0, shownTransfers)
      .map(({ amount, block, ...transfer }) => ({
        network: worldChains[chain.name].network,
        ...transfer,
        amount: writeAmount(amount, chain.decimals),
        block,
        confirmations: block === null ? 0 : chain.head().number - block + 1,
      })),
  )
  return found.sort((a, b) => a.confirmations - b.confirmations)
}
