// Transactions for offline signing, checked against TRON's own library: it produces the same bytes.
import { TronWeb, utils } from 'tronweb'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { compose as composeEvm } from '../../apps/server/src/adapters/evm/compose.ts'
import { compose } from '../../apps/server/src/adapters/tron/compose.ts'

const key = '52'.repeat(32)
const from = TronWeb.address.fromPrivateKey(key) as string
const to = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'
const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const hex = (address: string) => TronWeb.address.toHex(address)
const terms = {
  kind: 'tron',
  refBlockBytes: 'a1b2',
  refBlockHash: '0011223344556677',
  timestampMs: 1_790_000_000_123,
  expirationMs: 1_790_043_200_123,
  feeLimitSun: 100_000_000,
} as const
const amount = 1_234_567_890n
const data = `a9059cbb${hex(to).slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

test.each([
  {
    asset: 'token' as const,
    type: 'TriggerSmartContract',
    value: { owner_address: hex(from), contract_address: hex(token), data },
    limit: { fee_limit: terms.feeLimitSun },
  },
  {
    asset: 'coin' as const,
    type: 'TransferContract',
    value: { owner_address: hex(from), to_address: hex(to), amount: Number(amount) },
    limit: {},
  },
])('a $type, its id and its signature match TronWeb’s', async ({ asset, type, value, limit }) => {
  const composed = compose({ asset, from, to, amount }, terms, token)
  const json = {
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ type, parameter: { type_url: `type.googleapis.com/protocol.${type}`, value } }],
      ref_block_bytes: terms.refBlockBytes,
      ref_block_hash: terms.refBlockHash,
      expiration: terms.expirationMs,
      timestamp: terms.timestampMs,
      ...limit,
    },
  }
  const pb = utils.transaction.txJsonToPb(json)
  expect(composed.unsigned).toBe(utils.transaction.txPbToRawDataHex(pb).toLowerCase())
  expect(composed.digest).toBe(utils.transaction.txPbToTxID(pb).replace(/^0x/, ''))
  const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1' })
  const whole = { ...json, txID: composed.digest, raw_data_hex: composed.unsigned }
  const theirs = (await tronWeb.trx.sign(whole as never, key)) as unknown as { signature: string[] }
  const signature = theirs.signature[0] ?? ''
  expect(await composed.signedWith(signature)).toMatchObject({
    transactionId: composed.digest,
    signer: from,
  })
  const other = await composed.signedWith(`${signature.slice(0, -4)}00${signature.slice(-2)}`)
  expect(other?.signer).not.toBe(from)
  expect(await composed.signedWith('not a signature')).toBeNull()
  expect(await composed.signedWith(withOtherS(signature))).toEqual(await composed.signedWith(signature))
})

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Mathematically just as valid, but no network accepts it. */
function withOtherS(signature: string): string {
  const s = (order - BigInt(`0x${signature.slice(64, 128)}`)).toString(16).padStart(64, '0')
  return (
    signature.slice(0, 64) + s + (['00', '1b'].includes(signature.slice(128).toLowerCase()) ? '1c' : '1b')
  )
}

test('a signature with the higher s, which Ethereum rejects, is converted to the lower one', async () => {
  const account = privateKeyToAccount(`0x${key}`)
  const evmTerms = { kind: 'evm', chainId: 1, nonce: 3, gasLimit: 90_000 } as const
  const fees = { maxFeePerGas: '2', maxPriorityFeePerGas: '1' }
  const movement = { asset: 'token' as const, from: account.address, to: account.address, amount }
  const composed = composeEvm(movement, { ...evmTerms, ...fees }, account.address)
  const signature = (await account.sign({ hash: `0x${composed.digest}` })).slice(2)
  const signed = await composed.signedWith(signature)
  expect(signed?.signer).toBe(account.address)
  expect(await composed.signedWith(withOtherS(signature))).toEqual(signed)
})
