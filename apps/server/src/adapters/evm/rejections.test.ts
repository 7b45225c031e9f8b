import { expect, test } from 'vitest'
import { meaningOf } from './rejections.ts'

// Quoted from the nodes' source code.
const words: Record<string, readonly [string, string][]> = {
  Geth: [
    ['already known', 'already-known'],
    ['nonce too low: next nonce 5, tx nonce 4', 'nonce-used'],
    ['transaction underpriced', 'UNDERPRICED'],
    ['transaction underpriced: gas tip cap 0, minimum needed 1', 'UNDERPRICED'],
    ['replacement transaction underpriced', 'UNDERPRICED'],
    ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7', 'UNDERPRICED'],
    ['insufficient funds for gas * price + value: balance 0, tx cost 9', 'INSUFFICIENT_FUNDS'],
    ['intrinsic gas too low: gas 20999, minimum needed 21000', 'INVALID'],
    ['invalid sender', 'INVALID'],
    ['invalid chain id for signer: have 1 want 56', 'INVALID'],
    ['tx fee (1.20 ether) exceeds the configured cap (1.00 ether)', 'INVALID'],
    ['max priority fee per gas higher than max fee per gas: address 0x1', 'INVALID'],
  ],
  Nethermind: [
    ['already known', 'already-known'],
    ['nonce too low, current nonce: 5, nonce of rejected tx: 4', 'nonce-used'],
    ['transaction underpriced', 'UNDERPRICED'],
    ['replacement transaction underpriced', 'UNDERPRICED'],
    ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    ['failed to recover sender', 'INVALID'],
    ['transaction invalid, InvalidTxChainId', 'INVALID'],
  ],
  'Nethermind of earlier versions': [
    ['AlreadyKnown', 'already-known'],
    ['OldNonce, Current nonce: 5, nonce of rejected tx: 4', 'nonce-used'],
    ['FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7', 'UNDERPRICED'],
    ['FeeTooLowToCompete', 'UNDERPRICED'],
    ['ReplacementNotAllowed', 'UNDERPRICED'],
    ['InsufficientFunds, Account balance: 0, cumulative cost: 9', 'INSUFFICIENT_FUNDS'],
    ['Invalid, transaction is not well-formed', 'INVALID'],
    ['Invalid', 'INVALID'],
    ['FailedToResolveSender', 'INVALID'],
  ],
  Besu: [
    ['Known transaction', 'already-known'],
    ['Nonce too low', 'nonce-used'],
    ['Replacement transaction underpriced', 'UNDERPRICED'],
    ['Gas price below configured minimum gas price', 'UNDERPRICED'],
    ['Gas price below current base fee', 'UNDERPRICED'],
    ['gasPrice is less than the current BaseFee', 'UNDERPRICED'],
    ['Upfront cost exceeds account balance', 'INSUFFICIENT_FUNDS'],
    ['transaction up-front cost 0x9 exceeds transaction sender account balance 0x0', 'INSUFFICIENT_FUNDS'],
    ['Intrinsic gas exceeds gas limit', 'INVALID'],
    ['Invalid signature', 'INVALID'],
    ['Invalid transaction type', 'INVALID'],
    ['Wrong chainId', 'INVALID'],
    ['ChainId not supported', 'INVALID'],
    ['Transaction fee cap exceeded', 'INVALID'],
    ['Max priority fee per gas exceeds max fee per gas', 'INVALID'],
  ],
  Erigon: [
    ['ALREADY_EXISTS: already known', 'already-known'],
    ['INTERNAL_ERROR: existing txn with same hash', 'already-known'],
    ['INTERNAL_ERROR: existing tx with same hash', 'already-known'],
    ['INVALID: nonce too low', 'nonce-used'],
    ['mined', 'nonce-used'],
    ['FEE_TOO_LOW: underpriced', 'UNDERPRICED'],
    ['replacement transaction underpriced', 'UNDERPRICED'],
    ['INTERNAL_ERROR: could not replace existing tx', 'UNDERPRICED'],
    ['replaced by transaction with higher tip', 'UNDERPRICED'],
    ['fee too low', 'UNDERPRICED'],
    ['INVALID: insufficient funds', 'INSUFFICIENT_FUNDS'],
    ['INVALID: invalid sender', 'INVALID'],
    ['INVALID: IntrinsicGas', 'INVALID'],
    ['RLPTooLong', 'INVALID'],
    ['GasUintOverflow', 'INVALID'],
  ],
}

test.each(
  Object.entries(words).flatMap(([node, message]) => message.map((pair) => [node, ...pair] as const)),
)('%s: %s', (_node, message, meaning) => {
  expect(meaningOf(message)).toBe(meaning)
})

test.each([
  'txpool is full',
  'pending sub-pool is full',
  'spammer',
  'nonce too high',
  'Transaction nonce is too distant from current sender nonce',
  'An invalid transaction with a lower nonce exists',
  'Transaction pool not enabled. (Either txpool explicitly disabled, or node not yet in sync).',
  'Initial sync is still in progress',
  'node is syncing',
  'Internal error',
  'Timeout expired',
  'rate limit exceeded',
  'Invalid Request',
  'header not found',
  'unknown transaction type',
])('leaves the outcome open: %s', (message) => {
  expect(meaningOf(message)).toBeNull()
})
