/**
 * Error messages with which nodes reject a transaction: Geth, BNB Smart Chain's node and Reth (same
 * wording), Nethermind, Besu, Erigon, Hardhat. Only unambiguous wording is a rejection; anything else
 * leaves the outcome open.
 */
import type { Rejection } from '../../ports/chain.ts'

/** Already in the node's pool, by its hash. */
const knownWords = /already ?known|\bknown transaction|already imported|existing txn? with same hash/i

/** The nonce is used by this very transaction or another; a further request must find out which. */
const usedNonceWords = /nonce too low|\bOldNonce\b|(^|: )mined$|correct nonce/i

const rejections: readonly (readonly [RegExp, Rejection])[] = [
  [/underpriced|fee too low|\bFeeTooLow|\bReplacementNotAllowed\b/i, 'UNDERPRICED'],
  [/could not replace existing tx|replaced by transaction with higher tip/i, 'UNDERPRICED'],
  [/(fee cap|max fee per gas|gas ?price) (is )?(less|below)/i, 'UNDERPRICED'],
  [/maxFeePerGas .* (too low|is less than)/i, 'UNDERPRICED'],
  [/insufficient ?funds|enough funds|up-?front cost .*exceeds .*balance/i, 'INSUFFICIENT_FUNDS'],
  [
    /intrinsic ?gas|gas ?uint ?overflow|rlp:|RLPTooLong|max priority fee per gas (exceeds|higher)/i,
    'INVALID',
  ],
  [
    /invalid (sender|chain ?id|transaction(?! with a lower)|signature)|transaction invalid|^Invalid(,|$)/i,
    'INVALID',
  ],
  [/wrong chain ?id|chain ?id not supported|trying to send .* incompatible/i, 'INVALID'],
  [/(resolve|recover) ?sender|(fee cap exceeded|exceeds the configured cap)/i, 'INVALID'],
]

export type Meaning = 'already-known' | 'nonce-used' | Rejection | null

export function meaningOf(message: string): Meaning {
  if (knownWords.test(message)) return 'already-known'
  if (usedNonceWords.test(message)) return 'nonce-used'
  return rejections.find(([words]) => words.test(message))?.[1] ?? null
}
