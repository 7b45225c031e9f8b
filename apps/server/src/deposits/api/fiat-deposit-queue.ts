import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { formatHundredths, readableRate } from '../../content/rates/index.ts'
import { claimsOf, fitsSearch, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { linesOf } from '../bank-statements/index.ts'
import { correctionsOf } from '../corrections.ts'
import { claimsLack } from '../credit-votes.ts'
import { referenceOf } from '../references.ts'

export const fiatDepositQueue = answerOperator(
  contract.fiatDepositQueue,
  async (app, { query, operator, address }) => {
    const page = pageOf({ table: 'fiat_deposit', time: 'created_at' }, query)
    const fits = await fitsSearch(app.db, query.search, {
      id: 'fiat_deposit.id',
      member: 'fiat_deposit.member_id',
      texts: [["concat(member.number, '-', fiat_deposit.number)", /^\d{6,9}-/]],
    })
    const found = await app.db
      .selectFrom('fiat_deposit')
      .innerJoin('member', 'member.id', 'fiat_deposit.member_id')
      .selectAll('fiat_deposit')
      .select(['member.number as memberNumber', 'member.username'])
      .select(['member.full_name', 'member.email', 'member.language'])
      .$if(query.item === undefined, (all) => all.where('state', '=', 'PENDING'))
      .where(fits)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const members = rows.map(({ memberNumber }) => memberNumber)
    await noteView(app, { operator, action: 'deposits.view', members, address })
    const ids = rows.map(({ id }) => id)
    const corrections = await correctionsOf(app.db, ids, operator.id)
    const lines = await linesOf(app.db, ids, operator.id)
    const lacks = await claimsLack(app.db, ids, operator.id)
    const claims = await claimsOf(app.db, app, 'bankDeposits', ids, operator)
    return {
      deposits: rows.map((row) => ({
        id: row.id,
        memberId: String(row.memberNumber),
        username: row.username,
        fullName: row.full_name,
        email: row.email,
        language: row.language,
        reference: referenceOf(row.memberNumber, row.number),
        amount: formatAmount(BigInt(row.amount), 'USDT'),
        currencyCode: row.currency,
        paymentMethod: row.payment_method,
        paymentAmount: formatHundredths(BigInt(row.payment_amount)),
        rate: readableRate(row.rate),
        receiptUrl: `/api${contract.depositReceipt.path}?fileId=${row.receipt_file_id}`,
        correction: corrections.get(row.id) ?? null,
        lines: lines.get(row.id) ?? [],
        lacks: lacks.get(row.id) ?? null,
        createdAt: row.created_at,
        claim: claims.get(row.id) ?? null,
      })),
      next,
    }
  },
)
