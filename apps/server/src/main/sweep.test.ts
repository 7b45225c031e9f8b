import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDeposit,
  carryThrough,
  custody,
  depositKey,
  fillFeeWallet,
  openYard,
  words,
  type Yard,
} from '../../../../tests/support/sweeping.ts'
import { readSweepCommand } from './sweep-command.ts'
import { obeyWith } from './sweep-online.ts'
import { signPlan } from './sweep-sign.ts'

let yard: Yard
let folder: string
beforeAll(async () => {
  yard = await openYard()
  folder = await mkdtemp(join(tmpdir(), 'halyard-sweep-'))
})
afterAll(async () => {
  await yard.close()
  await rm(folder, { recursive: true })
})

/** A process that has nothing of ours in its environment. */
async function run(args: readonly string[], input: string) {
  const main = fileURLToPath(new URL('sweep.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...args], { env: {} })
  child.stdin.end(input)
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, complaint, code }
}

const obey = (...args: string[]) => {
  const command = readSweepCommand(args)
  if (!command || command.verb === 'sign') throw new Error('no such command')
  return obeyWith(yard.t.app, command)
}

test('planned, signed by a process that has the key and nothing else, sent, shown', async () => {
  await aDeposit(yard, 'TRC20', '1250.5')
  await fillFeeWallet(yard, 'TRC20')
  const file = join(folder, 'plan.json')
  const [first = ''] = await obey('plan', 'trc20', 'cold', '--file', file)
  const id = /^Sweep (\S+) on TRC20/.exec(first)?.[1] ?? ''
  const to = yard.t.app.config.coldWallets.TRC20 ?? ''

  const sign = (named: string, key: string) =>
    signPlan({ verb: 'sign', file, to: named }, { SWEEP_KEY: key }, () => undefined)
  await expect(sign(to, words.replace('junk', 'test'))).rejects.toThrow('the addresses are of key')
  await expect(sign(to, 'nonsense')).rejects.toThrow('neither an xprv nor')
  await expect(sign(yard.t.app.config.coldWallets.ERC20 ?? '', words)).rejects.toThrow('not to 0x')
  await sign(to, depositKey.privateExtendedKey)
  const signed = await run(['sign', file, '--to', to], `${words}\n`)
  expect(signed).toMatchObject({ code: 0, complaint: '' })
  const { tokenAddress } = yard.box.places.TRC20.chain
  expect(signed.said).toContain(
    `1 transfers on TRC20, 1,250.50 USDT of ${tokenAddress} in all, to ${to} (COLD)`,
  )

  const signedFile = join(folder, 'plan.signed.json')
  expect(await readFile(signedFile, 'utf8')).not.toContain(depositKey.privateExtendedKey.slice(0, 8))
  expect((await obey('send', signedFile))[0]).toBe('2 signatures are in order; the worker sends them.')
  expect((await obey('send', signedFile))[0]).toBe('All of it was taken before; the worker sends them.')
  await carryThrough(yard, 'TRC20')
  expect(await obey('show', id)).toEqual([
    expect.stringMatching(/, ended /),
    'Fundings: 1 DONE. Transfers: 1 DONE.',
    'In the ledger: 1,250.50 USDT',
  ])
  expect(await custody(yard, 'TRC20')).toEqual([0n, 0n, -1_250_500_000n])
  await expect(obey('drop', id)).rejects.toThrow('has ended')
})

test('a command line that makes no sense does nothing', async () => {
  for (const line of [
    '',
    'plan',
    'plan ERC20',
    'plan DOGE hot',
    'plan ERC20 0x51A704E6E857B5c03e7E952E59f47A79681A1Eb2',
    'plan ERC20 hot --min many',
    'plan ERC20 hot --to 0x51A704E6E857B5c03e7E952E59f47A79681A1Eb2',
    'sign plan.json',
    'send',
    'drop everything',
  ])
    expect(readSweepCommand(line.split(' '))).toBeNull()
  expect(readSweepCommand(['plan', 'ERC20', 'hot'])).toMatchObject({ least: 50_000_000n, target: 'HOT' })
  const { code, complaint } = await run(['plan'], '')
  expect([code, complaint]).toEqual([1, expect.stringContaining('npm run sweep -- plan')])
})
