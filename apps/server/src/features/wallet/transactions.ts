/** Ledger entries as members read them: types by direction, the other side named, texts in their language. */
import { fillText, type Language, type TransactionType } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { LedgerEntry, TransferKind } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'

/** USDP_TRANSFER is read by its direction; every other kind is its own type. */
function typeOf({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>): TransactionType {
  if (kind === 'USDP_TRANSFER') return amount < 0n ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  if (kind === 'BONUS_FUNDING') throw new Error('BONUS_FUNDING touches no member')
  return kind
}

/** The kinds, and where needed the direction, that a type of the filter stands for. */
export function kindsOf(type: TransactionType): { kinds: TransferKind[]; direction?: 'in' | 'out' } {
  if (type === 'TRANSFER_IN') return { kinds: ['USDP_TRANSFER'], direction: 'in' }
  if (type === 'TRANSFER_OUT') return { kinds: ['USDP_TRANSFER'], direction: 'out' }
  return { kinds: [type] }
}

export function asTransaction(entry: LedgerEntry, language: Language) {
  const transactionType = typeOf(entry)
  const destination = otherSide(entry)
  return {
    transactionDate: entry.at.toISOString(),
    transactionType,
    amount: formatAmount(entry.amount, entry.asset),
    cryptoType: entry.asset,
    txId: entry.transferId,
    description: fillText(serverTexts[language].transactions[transactionType], { other: destination ?? '' }),
    status: 'COMPLETED' as const,
    destination,
  }
}

function otherSide({ kind, amount, details }: LedgerEntry): string | null {
  if (kind !== 'USDP_TRANSFER') return null
  return (amount < 0n ? details.toEmail : details.fromUsername) ?? null
}
