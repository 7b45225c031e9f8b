/**
 * Refuses a payment that the signer would never sign. Uses the terms it reported last, so a signer that is
 * away delays nobody.
 */
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import type { Reader } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import type { Terms } from './terms.ts'

/** The signer's maximum per payment; null before it reported one. */
export async function maxPaid(reader: Reader): Promise<Amount | null> {
  const signer = await reader.selectFrom('signer_terms').select('most').executeTakeFirst()
  return signer ? BigInt(signer.most) : null
}

export async function tooMuch(reader: Reader, terms: Terms): Promise<Refusal | null> {
  const most = await maxPaid(reader)
  if (most === null || terms.receive <= most) return null
  const limit = groupThousands(formatAmount(most + terms.fee, 'USDT'))
  return refuse('WITHDRAWAL_ABOVE_LIMIT', { field: 'amount', params: { limit } })
}

/** Refuses our hot wallets: the signer never signs a payment from one to itself, and nobody means to pay a former one. */
export async function toOurselves(
  reader: Reader,
  to: { readonly network: string; readonly address: string },
): Promise<Refusal | null> {
  const known = await reader
    .selectFrom('hot_wallet')
    .select('address')
    .where('network', '=', to.network)
    .execute()
  const signer = await reader.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  const now = (signer?.addresses as Record<string, string> | undefined)?.[to.network]
  const isOurs = now === to.address || known.some(({ address }) => address === to.address)
  return isOurs ? refuse('INVALID_ADDRESS', { field: 'walletAddress' }) : null
}
