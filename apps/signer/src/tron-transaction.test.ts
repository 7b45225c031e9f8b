// Checked against TRON's own library: it must decode our bytes correctly and encode the same ones.
import { TronWeb, utils } from 'tronweb'
import { expect, test } from 'vitest'
import { tronWallet } from './tron-wallet.ts'

const key = `0x${'52'.repeat(32)}` as const
const tokenAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const to = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'
const terms = {
  kind: 'tron',
  refBlockBytes: 'a1b2',
  refBlockHash: '0011223344556677',
  timestampMs: 1_790_000_000_123,
  expirationMs: 1_790_000_600_123,
  feeLimitSun: 100_000_000,
} as const

const wallet = tronWallet({ key, tokenAddress, maxFeeSun: 150_000_000 })

test('the key’s address matches TronWeb’s', () => {
  expect(wallet.address).toBe(TronWeb.address.fromPrivateKey(key.slice(2)))
})

test('transaction, id and signature match TronWeb’s', async () => {
  const amount = 1_234_567_890n
  const signed = await wallet.sign(to, amount, terms)
  const data = `a9059cbb${TronWeb.address.toHex(to).slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const json = {
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [
        {
          type: 'TriggerSmartContract',
          parameter: {
            type_url: 'type.googleapis.com/protocol.TriggerSmartContract',
            value: {
              owner_address: TronWeb.address.toHex(wallet.address),
              contract_address: TronWeb.address.toHex(tokenAddress),
              data,
            },
          },
        },
      ],
      ref_block_bytes: terms.refBlockBytes,
      ref_block_hash: terms.refBlockHash,
      expiration: terms.expirationMs,
      timestamp: terms.timestampMs,
      fee_limit: terms.feeLimitSun,
    },
  }
  const pb = utils.transaction.txJsonToPb(json)
  const rawHex = utils.transaction.txPbToRawDataHex(pb).toLowerCase()
  const txID = utils.transaction.txPbToTxID(pb).replace(/^0x/, '')
  expect(signed.transactionId).toBe(txID)
  expect(signed.bytes).toContain(rawHex)
  const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })
  const theirs = await tronWeb.trx.sign({ ...json, txID, raw_data_hex: rawHex } as never, key.slice(2))
  const [signature] = (theirs as unknown as { signature: string[] }).signature
  expect(signed.bytes.endsWith(signature?.toLowerCase() ?? 'none')).toBe(true)
})
