// TRON's own library against the world: transactions it builds, signs and broadcasts are accepted as by a
// full node.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TronWeb } from 'tronweb'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Box, openBox } from './box.ts'

const key = '64'.repeat(32)
const owner = TronWeb.address.fromPrivateKey(key) as string
const to = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'

let box: Box
let tronWeb: TronWeb

beforeAll(async () => {
  box = await openBox()
  const { controls, url } = box.networks.TRC20
  await controls.send({ to: owner, amount: '500' })
  await controls.send({ to: owner, amount: '1000', asset: 'native' })
  await controls.mine(20)
  tronWeb = new TronWeb({ fullHost: url, privateKey: key })
})

afterAll(() => box.close())

const token = () => box.networks.TRC20.chain.tokenAddress
const succeeded = async (id: string) => {
  const outcome = await box.networks.TRC20.chain.outcomeOf(id)
  return outcome.state === 'mined' && outcome.succeeded
}

test('reads blocks and balances', async () => {
  const head = await box.networks.TRC20.chain.head()
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
  const before = await box.networks.TRC20.chain.tokenBalance(to)
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
  await box.networks.TRC20.controls.mine()
  expect(await succeeded(transaction.txID)).toBe(true)
  expect((await box.networks.TRC20.chain.tokenBalance(to)) - before).toBe(7_000_000n)
  expect(await tronWeb.trx.getTransactionInfo(transaction.txID)).toEqual({})
  expect(await tronWeb.trx.getUnconfirmedTransactionInfo(transaction.txID)).toMatchObject({
    receipt: { result: 'SUCCESS' },
  })
})

test('a contract is called as an object, and a call’s energy is estimated', async () => {
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
  await box.networks.TRC20.controls.mine()
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
  await box.networks.TRC20.controls.mine()
  expect(await tronWeb.trx.getBalance(to)).toBe(3_000_000)
})

/** A port of a full node: forwards requests below this path, and no others. `bend` changes a response. */
async function portFor(path: string, bend = (_call: string, answer: string) => answer) {
  const { url } = box.networks.TRC20
  const keys: unknown[] = []
  const passOn = async (request: IncomingMessage): Promise<[number, string]> => {
    keys.push(request.headers['tron-pro-api-key'])
    if (!request.url?.startsWith(`/${path}/`)) return [404, 'not found']
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${request.url}`, { method: 'POST', headers, body: await text(request) })
    return [answer.status, bend(request.url.split('/').at(-1) ?? '', await answer.text())]
  }
  const server = createServer((request, response) => {
    void passOn(request).then(([status, body]) => response.writeHead(status).end(body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys }
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const payment = { from: owner, to, amount: 1n, waiting: [] }

test('with TRC20_SOLIDITY_URL the adapter uses a full node’s two ports, each for its own paths', async () => {
  const { fresh } = box.networks.TRC20
  const [{ url }, { url: solidityUrl }] = [await portFor('wallet'), await portFor('walletsolidity')]
  const prepared = { prepared: { kind: 'tron' } }
  expect(await fresh({ url, solidityUrl }).prepare(payment)).toMatchObject(prepared)
  await expect(fresh({ url }).prepare(payment)).rejects.toMatchObject({ name: 'ChainUnknown' })
})

test('the TronGrid key is sent to its own host only', async () => {
  const { fresh, url: both } = box.networks.TRC20
  const [full, solid] = [await portFor('wallet'), await portFor('walletsolidity')]
  await fresh({ url: full.url, solidityUrl: solid.url, apiKey: 'a-key' }).prepare(payment)
  expect([new Set(full.keys), new Set(solid.keys)]).toEqual([new Set(['a-key']), new Set([undefined])])
  const one = await portFor('wallet')
  await fresh({ url: one.url, solidityUrl: both, apiKey: 'a-key' }).verify()
  expect(new Set(one.keys)).toEqual(new Set(['a-key']))
})

test('a solidified node of another chain is rejected', async () => {
  const { fresh } = box.networks.TRC20
  const full = await portFor('wallet')
  const other = await portFor('walletsolidity', (call, answer) =>
    call === 'getblockbynum' ? JSON.stringify({ ...JSON.parse(answer), blockID: 'ab'.repeat(32) }) : answer,
  )
  const chain = fresh({ url: full.url, solidityUrl: other.url })
  await expect(chain.verify()).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
  await expect(chain.prepare(payment)).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
})

test.each([
  ['REVERT opcode executed', { hold: 'REFUSED_BY_CONTRACT' }],
  ['Invalid operation code: opCode[fe], size[0]', { hold: 'REFUSED_BY_CONTRACT' }],
  ["CPU timeout for 'SHA3' operation executing", { doubt: 'NODE_ERROR' }],
  ["Not enough energy for 'SLOAD' operation executing", { doubt: 'NODE_ERROR' }],
])('a simulation that ends with "%s" reports that', async (message, expected) => {
  const hex = Buffer.from(message).toString('hex')
  const { url } = await portFor('wallet', (call, answer) => {
    const trial = JSON.parse(answer)
    const isTransfer = call === 'triggerconstantcontract' && trial.energy_used > 1_000
    return isTransfer ? JSON.stringify({ ...trial, result: { result: true, message: hex } }) : answer
  })
  const chain = box.networks.TRC20.fresh({ url, solidityUrl: box.networks.TRC20.url })
  await expect(chain.prepare(payment)).rejects.toMatchObject(expected)
})
