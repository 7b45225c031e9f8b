import { assets, bookAssets, networks, networkTerms } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { custodyInWallet, custodyOf } from '../ledger/index.ts'
import { run } from '../platform/db/database.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('database and code have the same networks, on the same terms', async () => {
  const known = await run(
    t.app.db,
    `select network, chain_of(network) as chain, coin_of(network) as coin, token_unit_of(network)::text as token,
       coin_unit_of(network)::text as gas
     from network order by network`,
    [],
  )
  expect(known).toEqual(
    networks.toSorted().map((network) => {
      const { chain, coin, coinDecimals, tokenDecimals } = networkTerms[network]
      const token = 10n ** BigInt(tokenDecimals - assets.USDT.scale)
      const gas = 10n ** BigInt(coinDecimals - bookAssets[coin].scale)
      return { network, chain, coin, token: String(token), gas: String(gas) }
    }),
  )
})

test.each(networks)('%s has its accounts in the ledger', async (network) => {
  const { chain, coin } = networkTerms[network]
  const accounts = await run<{ address: string }>(
    t.app.db,
    `select address from ledger_account where address like $1 or address like $2 and asset = $3 order by address`,
    [`custody:${chain}%`, `gas:${chain}:%`, coin],
  )
  expect(accounts.map(({ address }) => address)).toEqual(
    [
      custodyOf(network),
      ...(['hot', 'cold', 'fee'] as const).map((wallet) => custodyInWallet(network, wallet)),
      ...['hot', 'cold', 'fee', 'company', 'spent'].map((part) => `gas:${chain}:${part}`),
    ].toSorted(),
  )
})
