import { createHash } from 'node:crypto'
import { createBase58check } from '@scure/base'
import type { Hex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import type { HotWallet } from './hot-wallet.ts'
import type { Terms, TronTerms } from './request.ts'
import { rawData, withSignature } from './tron-transaction.ts'

export interface TronWalletOptions {
  readonly key: Hex
  readonly tokenAddress: string
  /** The highest burn of one transaction for energy. */
  readonly maxFeeSun: number
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const base58check = createBase58check(sha256)
const dayMs = 24 * 3_600_000

export function tronWallet({ key, tokenAddress, maxFeeSun }: TronWalletOptions): HotWallet {
  const owner = `41${privateKeyToAccount(key).address.slice(2).toLowerCase()}`
  const address = base58check.encode(Buffer.from(owner, 'hex'))
  const contract = hexOf(tokenAddress)
  if (!contract) throw new TypeError('The TRC20 token address is no TRON address')
  return {
    address,
    faultOf: (terms, nowMs) => faultOf(terms, nowMs, maxFeeSun),
    faultOfRecipient: (to) => {
      const hex = hexOf(to)
      if (!hex) return 'the recipient is no address'
      return [`41${'0'.repeat(40)}`, contract, owner].includes(hex) ? 'the recipient is refused' : null
    },
    async sign(to, amount, terms) {
      const raw = rawData({ owner, contract, to: hexOf(to) as string, amount }, terms as TronTerms)
      const digest = sha256(raw)
      const { r, s, yParity } = await sign({ hash: `0x${digest.toString('hex')}`, privateKey: key })
      const signature = Buffer.from(`${r.slice(2)}${s.slice(2)}${(27 + (yParity ?? 0)).toString(16)}`, 'hex')
      return {
        transactionId: digest.toString('hex'),
        bytes: Buffer.from(withSignature(raw, signature)).toString('hex'),
      }
    },
  }
}

function faultOf(terms: Terms, nowMs: number, maxFeeSun: number): string | null {
  if (terms.kind !== 'tron') return 'these are terms of another kind of network'
  if (terms.expirationMs <= nowMs) return 'the transaction has expired already'
  if (terms.expirationMs > nowMs + dayMs || terms.timestampMs >= terms.expirationMs) {
    return 'the transaction would be valid for more than a day'
  }
  return terms.feeLimitSun > maxFeeSun ? 'the fee is above what one transaction may pay' : null
}

export const isTronAddress = (text: string): boolean => hexOf(text) !== null

function hexOf(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  try {
    const hex = Buffer.from(base58check.decode(text)).toString('hex')
    return hex.length === 42 && hex.startsWith('41') ? hex : null
  } catch {
    return null
  }
}
