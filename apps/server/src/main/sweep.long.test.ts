import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
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
import { newId } from '../platform/ids.ts'
import { readConfig } from '../settings/config.ts'
import { readSweepCommand } from './sweep-command.ts'
import { obeyWith } from './sweep-online.ts'
import { signPlan } from './sweep-sign.ts'
import type { Input } from './terminal.ts'

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

/** A process without our environment variables. */
async function run(args: readonly string[], input: string, env: NodeJS.ProcessEnv = {}) {
  const main = fileURLToPath(new URL('sweep.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...args], { env })
  child.stdin.end(input)
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, complaint, code }
}

/** Piped input, not a terminal. */
const piped = () => Object.assign(new PassThrough().end(), { isTTY: false }) as unknown as Input

/** A terminal with these lines typed. */
function typed(...lines: string[]) {
  const raw: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => {
      raw.push(on)
      if (on) setImmediate(() => input.write(`${lines.shift()}\r`))
    },
  })
  return { raw, input: input as unknown as Input }
}

const obey = (...args: string[]) => {
  const command = readSweepCommand(args)
  if (!command || command.verb === 'sign') throw new Error('no such command')
  return obeyWith(yard.t.app, command)
}

test('a sweep is planned, signed by a process with only the key, sent and shown', async () => {
  await aDeposit(yard, 'TRC20', '1250.5')
  await fillFeeWallet(yard, 'TRC20')
  const file = join(folder, 'plan.json')
  const [first = ''] = await obey('plan', 'trc20', 'cold', '--file', file)
  const id = /^Sweep (\S+) on TRC20/.exec(first)?.[1] ?? ''
  const to = yard.t.app.config.coldWallets.TRC20 ?? ''

  const sign = (named: string, key: string) =>
    signPlan({ verb: 'sign', file, to: named }, { SWEEP_KEY: key }, () => undefined, piped())
  await expect(sign(to, words.replace('junk', 'test'))).rejects.toThrow('the addresses belong to key')
  await expect(sign(to, 'nonsense')).rejects.toThrow('neither an xprv nor a mnemonic')
  await expect(sign(yard.t.app.config.coldWallets.ERC20 ?? '', words)).rejects.toThrow('not to 0x')
  await sign(to, depositKey.privateExtendedKey)
  const signed = await run(['sign', file, '--to', to], `${words}\n`)
  expect(signed).toMatchObject({ code: 0, complaint: '' })
  const { tokenAddress } = yard.box.networks.TRC20.chain
  expect(signed.output).toContain(
    `1 transfers on TRC20, 1,250.50 USDT of ${tokenAddress} in all, to ${to} (COLD)`,
  )

  // At a terminal the amounts are confirmed first, and the key is not echoed.
  const shown: string[] = []
  const atTerminal = (...lines: string[]) => {
    const { raw, input } = typed(...lines)
    const write = (line: string) => void shown.push(line)
    return { raw, done: signPlan({ verb: 'sign', file, to }, {}, write, input) }
  }
  await expect(atTerminal('no').done).rejects.toThrow('Nothing was signed')
  const seated = atTerminal('yes', `${words.slice(0, -1)}x\u007fk`)
  expect((await seated.done)[0]).toContain('Signed: ')
  expect(seated.raw).toEqual([true, false, true, false])
  expect(shown.join('')).toContain('1,250.50 USDT')
  expect(shown.join('')).not.toContain('junk')

  const signedFile = join(folder, 'plan.signed.json')
  expect(await readFile(signedFile, 'utf8')).not.toContain(depositKey.privateExtendedKey.slice(0, 8))
  expect((await obey('send', signedFile))[0]).toBe(
    '2 of 2 signatures are new. The worker sends what has not been sent yet.',
  )
  expect((await obey('send', signedFile))[0]).toBe(
    '0 of 2 signatures are new. The worker sends what has not been sent yet.',
  )
  await carryThrough(yard, 'TRC20')
  expect(await obey('show', id)).toEqual([
    expect.stringMatching(/, ended /),
    'Fundings: 1 DONE. Transfers: 1 DONE.',
    'In the ledger: 1,250.50 USDT',
  ])
  expect(await custody(yard, 'TRC20')).toEqual([0n, 0n, -1_250_500_000n])
  await expect(obey('drop', id)).rejects.toThrow('has ended')
})

const ofDemo = {
  HALYARD_MODE: 'demo',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATABASE_URL: 'postgresql://halyard:secret@127.0.0.1:9/halyard',
}

test('an unusable database is reported in a sentence', async () => {
  const { code, complaint } = await run(['show', newId()], '', ofDemo)
  expect(complaint).toMatch(/^The database cannot be used: .+\.\n$/)
  expect(code).toBe(1)
})

test('the demo’s deposit addresses derive from the mnemonic in docs/sweeping.md', () => {
  expect(readConfig(ofDemo).depositKey).toBe(depositKey.publicExtendedKey)
  const guide = readFileSync(new URL('../../../../docs/sweeping.md', import.meta.url), 'utf8')
  expect(guide).toContain(words)
})

test('an invalid command line does nothing', async () => {
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
