/** Ledger entries as members see them: types by direction, counterparty, texts in their language. */
import { fillText, type Language, type TransactionType, transactionTypes } from '@halyard/contract'
import { formatAmount, type TransferKind, transferKinds } from '@halyard/money'
import type { HistoryLine, LedgerEntry } from '../ledger/index.ts'
import { serverTexts } from '../locales/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { type HistoryState, historyStates } from '../withdrawals/index.ts'

/** Kinds shown under another name. Kinds that touch no wallet are absent. */
const typeOfKind: Partial<Record<TransferKind, TransactionType>> = {
  ORDER_HOLD: 'PURCHASE',
  ORDER_RELEASE: 'PURCHASE_RETURNED',
  TOP_UP: 'TO_MT5',
  TOP_UP_RETURNED: 'TO_MT5_RETURNED',
  MANAGEMENT_FEE: 'FEE',
}

/**
 * USDP_TRANSFER depends on its direction, and a withdrawal's hold is shown as the withdrawal; most other
 * kinds are their own type.
 */
function typeOf(entry: LedgerEntry): TransactionType {
  const { kind, amount } = entry
  if (kind === 'USDP_TRANSFER') return amount < 0n ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  if (withdrawalOf(entry)) return 'WITHDRAW'
  const type = typeOfKind[kind] ?? kind
  if (!isTransactionType(type)) throw new Error(`${kind} touches no wallet`)
  return type
}

function isTransactionType(kind: string): kind is TransactionType {
  return (transactionTypes as readonly string[]).includes(kind)
}

/** The ledger lines that a type of the filter covers. */
export function linesOf(type: TransactionType): readonly HistoryLine[] {
  if (type === 'TRANSFER_IN') return ['USDP_TRANSFER:in']
  if (type === 'TRANSFER_OUT') return ['USDP_TRANSFER:out']
  if (type === 'WITHDRAW') return ['HOLD:withdrawal']
  if (type === 'PURCHASE') return ['ORDER_HOLD']
  return transferKinds.filter((kind) => (typeOfKind[kind] ?? kind) === type)
}

/** The withdrawal behind an entry: only for its hold, not for a return. */
function withdrawalOf({ kind, details }: LedgerEntry): string | undefined {
  return kind === 'HOLD' ? details.withdrawalId : undefined
}

/** Like asTransaction, with the current state of each withdrawal. */
export async function asTransactions(
  reader: Reader,
  app: App,
  entries: readonly LedgerEntry[],
  language: Language,
) {
  const ids = entries.flatMap((entry) => withdrawalOf(entry) ?? [])
  const withdrawals = await historyStates(reader, app, ids)
  return entries.map((entry) => asTransaction(entry, language, withdrawals.get(withdrawalOf(entry) ?? '')))
}

export function asTransaction(entry: LedgerEntry, language: Language, withdrawal?: HistoryState) {
  const transactionType = typeOf(entry)
  const destination = withdrawal?.destination ?? otherSide(entry)
  return {
    transactionDate: entry.at,
    transactionType,
    amount: formatAmount(entry.amount, entry.asset),
    cryptoType: entry.asset,
    txId: entry.transferId,
    description: fillText(serverTexts[language].transactions[transactionType], { other: destination ?? '' }),
    status: withdrawal?.state ?? ('COMPLETED' as const),
    destination,
  }
}

/** The counterparty: another member, an MT5 account, or the purchased package. */
function otherSide({ kind, amount, details }: LedgerEntry): string | null {
  if (kind !== 'USDP_TRANSFER') return details.product ?? details.mt5Id ?? null
  return (amount < 0n ? details.toEmail : details.fromUsername) ?? null
}
