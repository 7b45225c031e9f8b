import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import { formatHundredths } from '../rates/index.ts'
import { referenceOf } from './references.ts'

export const fiatDepositQueue = answerOperator(
  contract.fiatDepositQueue,
  async (app, { query: { pageNo, pageSize } }) => {
    const { rows, waiting } = await app.db.snapshot(async (reader) => ({
      rows: await reader
        .selectFrom('fiat_deposit')
        .innerJoin('member', 'member.id', 'fiat_deposit.member_id')
        .selectAll('fiat_deposit')
        .select(['member.number as memberNumber', 'member.username'])
        .where('state', '=', 'PENDING')
        .orderBy('fiat_deposit.created_at')
        .orderBy('fiat_deposit.id')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute(),
      waiting: await reader
        .selectFrom('fiat_deposit')
        .select((count) => count.fn.countAll<string>().as('total'))
        .where('state', '=', 'PENDING')
        .executeTakeFirstOrThrow(),
    }))
    return {
      deposits: rows.map((row) => ({
        id: row.id,
        memberId: String(row.memberNumber),
        username: row.username,
        reference: referenceOf(row.memberNumber, row.number),
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        currencyCode: row.currency,
        paymentMethod: row.payment_method,
        paymentAmount: formatHundredths(BigInt(row.payment_amount)),
        receiptUrl: `/api${contract.depositReceipt.path}?fileId=${row.receipt_file_id}`,
        createdAt: row.created_at.toISOString(),
      })),
      totalRecords: Number(waiting.total),
    }
  },
)
