import { withdrawalMethods as contract, type Network } from '@halyard/contract'
import { lockWithdrawals } from '../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../access/email/index.ts'
import { requireRecentProof } from '../access/sessions/index.ts'
import { spendTwoFaGrant } from '../access/two-fa/index.ts'
import { answerMember } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { transactOrRefuse } from '../platform/http/transact-or-refuse.ts'
import { isId } from '../platform/ids.ts'
import { hiddenNumber, openBankAccount } from './bank-account.ts'

export const listMethods = answerMember(contract.walletWithdrawInfo, async (app, { member, query }) => {
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
          createdAt: row.created_at.toISOString(),
          usableFrom: row.usable_from > now ? row.usable_from.toISOString() : null,
        }
      }),
    },
  }
})

export const deleteMethod = answerMember(contract.deleteWithdrawalAddress, async (app, { member, body }) => {
  if (!isId(body.addressId)) return refuse('NOT_FOUND')
  return app.db.transact(async (tx) => {
    // A replacement waits a day: a stolen session alone must not cost the owner that.
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    const removed = await tx
      .updateTable('withdrawal_method')
      .set({ removed_at: app.clock.now() })
      .where('id', '=', body.addressId)
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return removed ? { notice: 'METHOD_REMOVED' as const } : refuse('NOT_FOUND')
  })
})

export const onlySavedAddresses = answerMember(contract.onlySavedAddresses, async (app, { member, body }) =>
  transactOrRefuse(app.db, async (tx) => {
    const { only_saved_addresses: before } = await tx
      .selectFrom('member')
      .select('only_saved_addresses')
      .where('id', '=', member.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // Turning it on needs proof too: turning it off again costs the owner a day without withdrawals.
    const unproved = before === body.enabled ? null : await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    if (before && !body.enabled) {
      // An intruder would turn this off first.
      const notConfirmed = await spendTwoFaGrant(tx, app, member, 'ONLY_SAVED_ADDRESSES')
      if (notConfirmed) return notConfirmed
      await lockWithdrawals(tx, app, member.id)
      await tellOfSecurityEvent(tx, app, member.id, 'SAVED_METHODS_ONLY_TURNED_OFF', member.sessionId)
    }
    if (!before && body.enabled)
      await tellOfSecurityEvent(tx, app, member.id, 'SAVED_METHODS_ONLY_TURNED_ON', member.sessionId)
    await tx
      .updateTable('member')
      .set({ only_saved_addresses: body.enabled })
      .where('id', '=', member.id)
      .execute()
    return { notice: 'SETTING_SAVED' as const }
  }),
)
