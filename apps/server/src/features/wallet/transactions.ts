/** Ledger entries as members read them: types by direction, the other side named, texts in their language. */
import { fillText, type Language, type TransactionType } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { EntryFilter, LedgerEntry } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type HistoryState, historyStates } from '../withdrawal/index.ts'

/** USDP_TRANSFER is read by its direction, what a withdrawal holds is the withdrawal; every other kind is its own type. */
function typeOf(entry: LedgerEntry): TransactionType {
  const { kind, amount } = entry
  if (kind === 'USDP_TRANSFER') return amount < 0n ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  if (withdrawalOf(entry)) return 'WITHDRAW'
  if (kind === 'BONUS_FUNDING') throw new Error('BONUS_FUNDING touches no member')
  return kind
}

/** The kinds, and where needed the direction, that a type of the filter stands for. */
export function kindsOf(type: TransactionType): Pick<EntryFilter, 'kinds' | 'direction' | 'naming'> {
  if (type === 'TRANSFER_IN') return { kinds: ['USDP_TRANSFER'], direction: 'in' }
  if (type === 'TRANSFER_OUT') return { kinds: ['USDP_TRANSFER'], direction: 'out' }
  if (type === 'WITHDRAW') return { kinds: ['HOLD'], naming: { detail: 'withdrawalId', present: true } }
  if (type === 'HOLD') return { kinds: ['HOLD'], naming: { detail: 'withdrawalId', present: false } }
  return { kinds: [type] }
}

/** The withdrawal that an entry stands for: the line of what it holds, not of what came back. */
function withdrawalOf({ kind, details }: LedgerEntry): string | undefined {
  return kind === 'HOLD' ? details.withdrawalId : undefined
}

/** As asTransaction, with the state that each withdrawal has now. */
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
    transactionDate: entry.at.toISOString(),
    transactionType,
    amount: formatAmount(entry.amount, entry.asset),
    cryptoType: entry.asset,
    txId: entry.transferId,
    description: fillText(serverTexts[language].transactions[transactionType], { other: destination ?? '' }),
    status: withdrawal?.state ?? ('COMPLETED' as const),
    destination,
  }
}

function otherSide({ kind, amount, details }: LedgerEntry): string | null {
  if (kind !== 'USDP_TRANSFER') return null
  return (amount < 0n ? details.toEmail : details.fromUsername) ?? null
}
