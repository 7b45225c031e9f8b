import { withdrawalMethods as contract, type Network } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { hiddenNumber, openBankAccount } from '../bank-account.ts'

export const walletWithdrawInfo = answerMember(
  contract.walletWithdrawInfo,
  async (app, { member, query }) => {
    const rows = await app.db
      .selectFrom('withdrawal_method')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const { only_saved_addresses: onlySavedAddresses } = await app.db
      .selectFrom('member')
      .select('only_saved_addresses')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const from = (query.pageNo - 1) * query.pageSize
    const now = app.clock.now()
    return {
      onlySavedAddresses,
      walletWithdrawalAddressList: {
        totalRecords: rows.length,
        withdrawalAddressDtoList: rows.slice(from, from + query.pageSize).map((row) => {
          const bank = row.account_sealed ? openBankAccount(app, row.id, row.account_sealed) : null
          return {
            id: row.id,
            walletAddress: bank ? hiddenNumber(bank.accountNumber) : (row.address ?? ''),
            chainType: (row.network ?? 'BANK') as Network | 'BANK',
            remark: row.remark,
            bankCountry: bank?.bankCountry ?? null,
            bankName: bank?.bankName ?? null,
            holderName: bank?.holderName ?? null,
            createdAt: row.created_at,
            usableFrom: row.usable_from > now ? row.usable_from : null,
          }
        }),
      },
    }
  },
)
