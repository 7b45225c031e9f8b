// The public check of liabilities against wallets (scripts/check-liabilities.mjs), run on chains of our
// own.
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { type Box, openBox } from './box.ts'

const script = fileURLToPath(new URL('../../scripts/check-liabilities.mjs', import.meta.url))
const networks = ['ERC20', 'TRC20', 'BEP20'] as const satisfies readonly Network[]
/** The last digits show that eighteen decimals on one chain and six on the others are all read as USDT. */
const held = { ERC20: '1000.5', TRC20: '20.000001', BEP20: '300.25' }
const root = { hash: 'ab'.repeat(32), usdt: '2641500002', usdp: '0' }

let box: Box
let portal: Server
let wallets: readonly object[]
beforeAll(async () => {
  box = await openBox()
  const hot = await box.signer.addresses()
  for (const network of networks) {
    const { controls } = box.networks[network]
    await controls.send({ to: hot[network], amount: held[network] })
    await controls.mine(2)
  }
  wallets = networks.map((network) => ({
    network,
    wallet: 'HOT',
    address: hot[network],
    token: box.networks[network].chain.tokenAddress,
  }))
  portal = createServer((_, reply) =>
    reply.end(JSON.stringify({ months: [{ month: '2026-10', depth: 3, root }], wallets })),
  )
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  portal.close()
  await box.close()
})

async function check(...changes: readonly string[]) {
  const { port } = portal.address() as AddressInfo
  const nodes = { ethereum: 'ERC20', tron: 'TRC20', bsc: 'BEP20' } as const
  const named = Object.entries(nodes).flatMap(([name, network]) => [`--${name}`, box.networks[network].url])
  const args = [script, `http://127.0.0.1:${port}`, '--chains', ...named, ...changes]
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ stdout, failed: '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, failed: stderr }),
  )
}

test('each wallet is read from its own chain and compared with the liabilities', async () => {
  const { stdout, failed } = await check()
  expect(failed).toBe('')
  for (const [network, amount] of [
    ['ERC20', '1,000.500000'],
    ['TRC20', '20.000001'],
    ['BEP20', '300.250000'],
  ]) {
    expect(stdout).toMatch(new RegExp(`^${network} hot \\S+: ${amount} USDT$`, 'm'))
  }
  expect(stdout).toContain(
    'Owed at the end of 2026-10: 2,641.500002 USDT. In these wallets now: 1,320.750001 USDT, 50 %.',
  )
  expect(stdout).toContain('Not seen from here')
})

test('an unresponsive node or a missing month is an error, never a sum', async () => {
  const silent = await check('--tron', 'http://127.0.0.1:1')
  expect(silent.failed).not.toBe('')
  expect(silent.stdout).not.toContain('In these wallets now')
  const other = await check('--month', '2020-01')
  expect(other.failed).toContain('Nothing is published of 2020-01')
})
