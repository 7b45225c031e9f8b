// TRON's own library against the world: what it builds, signs and broadcasts is taken as a full node takes it.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Box, openBox } from './box.ts'

const key = '64'.repeat(32)
const owner = TronWeb.address.fromPrivateKey(key) as string
const to = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'

let box: Box
let tronWeb: TronWeb

beforeAll(async () => {
  box = await openBox()
  const { controls, url } = box.places.TRC20
  await controls.send({ to: owner, amount: '500' })
  await controls.send({ to: owner, amount: '1000', asset: 'native' })
  await controls.mine(20)
  tronWeb = new TronWeb({ fullHost: url, privateKey: key })
})

afterAll(() => box.close())

const token = () => box.places.TRC20.chain.tokenAddress
const succeeded = async (id: string) => {
  const outcome = await box.places.TRC20.chain.outcomeOf(id)
  return outcome.state === 'mined' && outcome.succeeded
}

test('reads blocks and balances', async () => {
  const head = await box.places.TRC20.chain.head()
  expect((await tronWeb.trx.getCurrentBlock()).blockID).toBe(head.hash)
  expect((await tronWeb.trx.getBlock(head.number - 1)).block_header.raw_data.number).toBe(head.number - 1)
  expect(await tronWeb.trx.getBalance(owner)).toBe(1_000_000_000)
  expect(await tronWeb.trx.getAccountResources(owner)).toMatchObject({ freeNetLimit: 600 })
  const prices = await tronWeb.trx.getChainParameters()
  expect(prices).toContainEqual({ key: 'getEnergyFee', value: 100 })
})

test.each([
  ['as it builds it itself', true],
  ['as the node builds it', false],
])('a transfer of the token, %s, is signed, broadcast and mined', async (_how, txLocal) => {
  const before = await box.places.TRC20.chain.tokenBalance(to)
  const parameters = [
    { type: 'address', value: to },
    { type: 'uint256', value: 7_000_000 },
  ]
  const options = { feeLimit: 20_000_000, txLocal }
  const selector = 'transfer(address,uint256)'
  const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
    token(),
    selector,
    options,
    parameters,
    owner,
  )
  const signed = await tronWeb.trx.sign(transaction)
  expect(await tronWeb.trx.sendRawTransaction(signed)).toMatchObject({ result: true })
  await box.places.TRC20.controls.mine()
  expect(await succeeded(transaction.txID)).toBe(true)
  expect((await box.places.TRC20.chain.tokenBalance(to)) - before).toBe(7_000_000n)
  expect(await tronWeb.trx.getTransactionInfo(transaction.txID)).toEqual({})
  expect(await tronWeb.trx.getUnconfirmedTransactionInfo(transaction.txID)).toMatchObject({
    receipt: { result: 'SUCCESS' },
  })
})

test('a contract is called as an object, and what a call needs is estimated', async () => {
  const abi = [
    {
      type: 'function',
      name: 'balanceOf',
      stateMutability: 'view',
      inputs: [{ name: 'who', type: 'address' }],
      outputs: [{ type: 'uint256' }],
    },
    {
      type: 'function',
      name: 'transfer',
      stateMutability: 'nonpayable',
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
      outputs: [],
    },
  ] as const
  const usdt = tronWeb.contract(abi, token())
  const before = BigInt((await usdt.balanceOf(to).call()) as bigint)
  const id = (await usdt.transfer(to, 1_000_000).send({ feeLimit: 20_000_000 })) as string
  await box.places.TRC20.controls.mine()
  expect(await succeeded(id)).toBe(true)
  expect(BigInt((await usdt.balanceOf(to).call()) as bigint) - before).toBe(1_000_000n)
  const parameters = [
    { type: 'address', value: to },
    { type: 'uint256', value: 1 },
  ]
  const needed = await tronWeb.transactionBuilder.estimateEnergy(
    token(),
    'transfer(address,uint256)',
    {},
    parameters,
    owner,
  )
  expect(needed).toMatchObject({ energy_required: 64_285 })
})

test('coins are sent', async () => {
  expect(await tronWeb.trx.sendTransaction(to, 3_000_000)).toMatchObject({ result: true })
  await box.places.TRC20.controls.mine()
  expect(await tronWeb.trx.getBalance(to)).toBe(3_000_000)
})

test('with TRC20_SOLIDITY_URL a full node’s two ports serve the adapter, each its own paths', async () => {
  const { url, fresh } = box.places.TRC20
  const servers: Server[] = []
  /** Passes on what lies below this path, and knows nothing else. */
  async function portFor(path: string): Promise<string> {
    const passOn = async (request: IncomingMessage): Promise<[number, string]> => {
      if (!request.url?.startsWith(`/${path}/`)) return [404, 'not found']
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}${request.url}`, {
        method: 'POST',
        headers,
        body: await text(request),
      })
      return [answer.status, await answer.text()]
    }
    const server = createServer((request, response) => {
      void passOn(request).then(([status, body]) => response.writeHead(status).end(body))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const [full, solidity] = [await portFor('wallet'), await portFor('walletsolidity')]
  try {
    const payment = { from: owner, to, amount: 1n, waiting: 0 }
    expect(await fresh({ url: full, solidityUrl: solidity }).prepare(payment)).toMatchObject({ kind: 'tron' })
    await expect(fresh({ url: full }).prepare(payment)).rejects.toMatchObject({ name: 'ChainUnknown' })
  } finally {
    for (const server of servers) server.close()
  }
})
