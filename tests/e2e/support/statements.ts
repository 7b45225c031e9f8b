/** Bank deposits and statements, for tests about something else. */
import { deposits } from '@halyard/contract'
import { clientOf } from './investing.ts'
import { photo } from './kyc.ts'
import { asOwner } from './query.ts'

/** A claimed bank deposit with its receipt. */
export async function submitReceipt(
  { token }: { readonly token: string },
  usdtAmount: string,
  paymentAmount: string,
) {
  const { name, mimeType, buffer } = await photo('slip.jpg', 640, 400)
  const bankSlipUpload = new File([buffer as Buffer<ArrayBuffer>], name, { type: mimeType })
  const body = { walletType: '60', currencyCode: 'CNY', usdtAmount, paymentAmount, bankSlipUpload } as const
  await clientOf({ token })(deposits.fiatDeposit, { body })
}

/**
 * Imports statement lines with the references of a member's waiting deposits, oldest first, by an operator
 * without another part in the test.
 */
export const onTheStatement = (username: string, ...amounts: readonly string[]) =>
  asOwner(async (tell) => {
    for (const [index, amount] of amounts.entries())
      await tell(
        `with claim as (
           select member.number || '-' || fiat_deposit.number as reference
           from fiat_deposit join member on member.id = member_id
           where username = $1 and state = 'PENDING' order by fiat_deposit.number offset $2 limit 1
         ), import as (
           insert into bank_statement_import (id, operator_id, account, format, created_at)
           select gen_random_uuid(), id, '6200000000000042', 'CSV', now() from operator
           where email = 'desk@halyard.test' returning id, account
         ), line as (
           insert into bank_statement_line
             (id, account, entry_reference, booked_on, direction, currency, amount, details, counterparty, created_at)
           select gen_random_uuid(), account, gen_random_uuid()::text, current_date, 'IN', 'CNY',
             ($3::numeric * 100)::bigint, reference, '', now()
           from import, claim returning id
         )
         select line.id as line, import.id as import from line, import`,
        [username, index, amount],
      )
    await tell(
      `insert into bank_statement_sighting
       select line.id, import.id from bank_statement_line line
       join bank_statement_import import on import.created_at = line.created_at and import.account = line.account
       where not exists (select from bank_statement_sighting where line_id = line.id)`,
      [],
    )
  })
