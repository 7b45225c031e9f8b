// More lines than one string of JavaScript holds.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { History } from './history.ts'
import type { SignedPayment } from './signed-payment.ts'

const lines = 620_000

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
  bytes: '00'.repeat(300),
  atMs: 1000 + number,
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a history of 620,000 lines, half a gigabyte in one file, is opened, read and extended', {
  timeout: 900_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-history-'))
  try {
    const path = join(folder, 'signed.jsonl')
    const file = createWriteStream(path, { mode: 0o600 })
    let previous = hashOf('')
    let written = 0
    for (let number = 0; number < lines; number++) {
      const line = JSON.stringify({ ...payment(number), previous })
      previous = hashOf(line)
      written += line.length + 1
      if (!file.write(`${line}\n`)) await once(file, 'drain')
    }
    file.end()
    await once(file, 'close')
    expect(written).toBeGreaterThan(2 ** 29)
    const history = await History.open(path)
    expect(history.index.count).toBe(lines)
    expect(await history.attemptsOf(`payout-${lines - 1}`)).toEqual([payment(lines - 1)])
    await history.append(payment(lines))
    expect(await history.after(lines, 5)).toEqual([payment(lines)])
    await history.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
