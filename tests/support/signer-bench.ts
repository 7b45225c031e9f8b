/** A separate signer for each test, with the requests that tests make. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect } from 'vitest'
import { takeConfig } from '../../apps/signer/src/config.ts'
import type { EvmTerms } from '../../apps/signer/src/request.ts'
import { type RunningSigner, startSigner } from '../../apps/signer/src/start-signer.ts'

export const secret = 'a-secret-of-the-tests-with-some-length'
export const key = '51'.repeat(32)
export const hot = privateKeyToAccount(`0x${key}`).address
export const metricsToken = 'a-token-of-the-tests'
export const to = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

export const environment = (folder = '/nowhere') => ({
  SIGNER_SECRET: secret,
  SIGNER_PORT: '0',
  SIGNER_DATA_DIR: folder,
  SIGNER_KEY_ERC20: key,
  SIGNER_KEY_TRC20: key,
  SIGNER_LIMIT_TRANSACTION: '100',
  SIGNER_LIMIT_DAY: '250',
  SIGNER_METRICS_TOKEN: metricsToken,
})

export const terms = (changes: Partial<EvmTerms> = {}): EvmTerms => ({
  kind: 'evm',
  chainId: 1,
  nonce: 0,
  gasLimit: 100_000,
  maxFeePerGas: '20000000000',
  maxPriorityFeePerGas: '1000000000',
  ...changes,
})

export const request = (changes: Record<string, unknown> = {}) => ({
  payoutId: 'payout-1',
  network: 'ERC20',
  from: hot,
  to,
  amount: '1500000',
  prepared: terms(),
  ...changes,
})

/** Started before each test of the file, and closed after it; an unexpected fault fails the test. */
export function signerBench() {
  let folder: string
  const bench = {
    /** The current signer; a test may replace it. */
    signer: undefined as unknown as RunningSigner,
    faults: [] as unknown[],
    start: (changes: Record<string, string> = {}) =>
      startSigner(takeConfig({ ...environment(folder), ...changes }), (error) => bench.faults.push(error)),
    historyFile: () => join(folder, 'signed.jsonl'),
    async ask(path: string, body?: unknown, authorization = `Bearer ${secret}`) {
      const response = await fetch(`${bench.signer.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    },
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'halyard-signer-'))
    bench.signer = await bench.start()
  })
  afterEach(async () => {
    await bench.signer.close()
    await rm(folder, { recursive: true })
    expect(bench.faults.splice(0)).toEqual([])
  })
  return bench
}
