import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { entriesOf, type LedgerEntry, sumsOf, walletOf } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { allLines, type BonusLine, linesOfType } from '../bonus-types.ts'

export const bonusTransactionHistoryList = answerMember(
  contract.bonusTransactionHistoryList,
  (app, { member, query, language }) => {
    const { pageNo, pageSize, bonusType, from, to } = query
    const filter = {
      accounts: [walletOf(member.id, 'bonus')],
      lines: bonusType ? linesOfType[bonusType] : allLines,
      ...(from && to ? { days: { from, to } } : {}),
    }
    return app.db.snapshot(async (reader) => {
      const { count, sums } = await sumsOf(reader, filter)
      const entries = await entriesOf(reader, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      const bonuses = await bonusesBehind(reader, entries)
      return {
        bonusHistoryList: entries.map(({ at, kind, amount, details }) => ({
          trxDate: at,
          bonusType: kind as BonusLine,
          amount: formatAmount(amount, 'USDT'),
          remark: serverTexts[language].transactions[kind as BonusLine],
          walletType: 'USDT' as const,
          ...(bonuses.get(details.bonusId ?? '') ?? { bonusId: null, source: null }),
        })),
        totalRecords: count,
        totalAmount: formatAmount(sums.get('USDT') ?? 0n, 'USDT'),
      }
    })
  },
)

interface Behind {
  readonly bonusId: string
  readonly source: string
}

/** Members know a bonus by the id of its payment. Credits without an event have none. */
async function bonusesBehind(
  reader: Reader,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, Behind>> {
  const ids = entries.flatMap(({ details }) => details.bonusId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('bonus')
    .innerJoin('team_event', 'team_event.position', 'bonus.position')
    .innerJoin('member', 'member.number', 'team_event.member')
    .select(['bonus.id', 'bonus.transfer_id', 'member.username'])
    .where('bonus.id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, transfer_id, username }) => [id, { bonusId: transfer_id, source: username }]),
  )
}
