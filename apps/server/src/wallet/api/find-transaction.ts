import { tracking as contract } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { depositBy } from '../../deposits/index.ts'
import { type LedgerEntry, transferInWallets } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { orderBy } from '../../trading/orders/index.ts'
import { withdrawalBy } from '../../withdrawals/index.ts'
import { asTransactions } from '../index.ts'

/** Searches the member's own only: another member's transaction gets the same answer as an unknown one. */
export const findTransaction = answerMember(
  contract.findTransaction,
  async (app, { member, query: { transactionId }, language }) => {
    const limited = await limitAccount(app, 'findTransaction', member.id)
    if (limited) return limited
    return app.db.snapshot(async (reader) => {
      const id = transactionId.toLowerCase()
      const entries = isId(id) ? await transferInWallets(reader, member.id, id) : []
      const sought = subjectOf(entries[0]) ?? transactionId
      const deposit = await depositBy(reader, member.id, sought)
      const withdrawal = deposit ? null : await withdrawalBy(reader, app, member.id, sought)
      const order = deposit || withdrawal ? null : await orderBy(reader, member.id, sought)
      const [movement = null] = await asTransactions(reader, app, entries.slice(0, 1), language)
      if (!movement && !deposit && !withdrawal && !order) return refuse('NOT_FOUND')
      return { movement, deposit, withdrawal, order }
    })
  },
)

/** The deposit, withdrawal or order that an entry belongs to. */
function subjectOf(entry: LedgerEntry | undefined): string | undefined {
  const { depositId, withdrawalId, orderId } = entry?.details ?? {}
  return depositId ?? withdrawalId ?? orderId
}
