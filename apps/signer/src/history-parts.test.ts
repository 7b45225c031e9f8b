import { chmod, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { History } from './history.ts'
import { linesOf } from './history-lines.ts'
import type { SignedPayment } from './signed-payment.ts'

let folder: string
const path = () => join(folder, 'signed.jsonl')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-history-'))
})
afterEach(() => rm(folder, { recursive: true }))

const payment = (number: number): SignedPayment => ({
  payoutId: `payout-${number}`,
  network: 'BEP20',
  from: 'hot',
  to: 'ann',
  amount: '1',
  prepared: {
    kind: 'evm',
    chainId: 56,
    nonce: number,
    gasLimit: 1,
    maxFeePerGas: '1',
    maxPriorityFeePerGas: '1',
  },
  transactionId: `tx-${number}`,
  bytes: '00'.repeat(100),
  atMs: 1000 + number,
})

/** Three lines fill a part. */
const partBytes = 1300
async function historyOf(count: number): Promise<History> {
  const history = await History.open(path(), partBytes)
  for (let number = 0; number < count; number++) await history.append(payment(number))
  return history
}
const idsOf = async (history: History) => (await history.after(0, 100)).map(({ payoutId }) => payoutId)
const firstTen = Array.from({ length: 10 }, (_, number) => `payout-${number}`)

test('full files become read-only parts, and the history is read across all of them', async () => {
  const written = await historyOf(10)
  const parts = ['signed-000001.jsonl', 'signed-000002.jsonl', 'signed-000003.jsonl', 'signed.jsonl']
  expect((await readdir(folder)).sort()).toEqual(parts)
  expect(await idsOf(written)).toEqual(firstTen)
  await written.close()
  const read = await History.open(path(), partBytes)
  expect(await idsOf(read)).toEqual(firstTen)
  expect(await read.after(4, 3)).toEqual([payment(4), payment(5), payment(6)])
  expect(await read.attemptsOf('payout-8')).toEqual([payment(8)])
  expect(await read.attemptsOf('payout-99')).toEqual([])
  expect(await read.after(10, 5)).toEqual([])
  await read.append(payment(10))
  expect(await read.attemptsOf('payout-10')).toEqual([payment(10)])
  await read.close()
})

test('a crash between sealing a part and creating the next loses nothing', async () => {
  await (await historyOf(3)).close()
  await rename(path(), join(folder, 'signed-000001.jsonl'))
  const read = await History.open(path(), partBytes)
  expect(await idsOf(read)).toEqual(firstTen.slice(0, 3))
  await read.append(payment(3))
  expect(await idsOf(read)).toEqual(firstTen.slice(0, 4))
  await read.close()
})

test.each([
  [
    'changed',
    async (part: string) =>
      writeFile(part, (await readFile(part, 'utf8')).replace('"amount":"1"', '"amount":"2"')),
  ],
  ['missing', (part: string) => rm(part)],
  ['cut', async (part: string) => writeFile(part, (await readFile(part, 'utf8')).slice(0, -20))],
])('does not open while a sealed part is %s', async (_, spoil) => {
  await (await historyOf(10)).close()
  const part = join(folder, 'signed-000002.jsonl')
  await chmod(part, 0o600)
  await spoil(part)
  await expect(History.open(path(), partBytes)).rejects.toThrow('of the history')
})

test('a second process detects that the first has sealed a part', async () => {
  const first = await historyOf(3)
  const second = await History.open(path(), partBytes)
  await first.append(payment(3))
  await expect(second.requireAll()).rejects.toThrow('run exactly one signer')
  await expect(second.append(payment(3))).rejects.toThrow('run exactly one signer')
  await first.requireAll()
  await Promise.all([first.close(), second.close()])
})

test('lines are read completely across chunk boundaries', async () => {
  const lines = ['one', '', 'zwölf mal 漢字', 'x'.repeat(50)]
  await writeFile(path(), `${lines.join('\n')}\nhalf`)
  const file = await open(path())
  for (const size of [1, 2, 7, 1000]) {
    const read: string[] = []
    const reading = linesOf(file, size)
    let next = await reading.next()
    for (; !next.done; next = await reading.next()) read.push(next.value.bytes.toString('utf8'))
    expect(read).toEqual(lines)
    expect(next.value).toBe(Buffer.byteLength(`${lines.join('\n')}\n`))
  }
  await file.close()
})
