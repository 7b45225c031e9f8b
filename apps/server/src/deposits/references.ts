import type { Reader } from '../platform/db/database.ts'

/** The reference of a bank transfer, which identifies member and deposit: 1042-3. */
export const referenceOf = (memberNumber: number, depositNumber: number): string =>
  `${memberNumber}-${depositNumber}`

/** The reference of the member's next bank deposit. The caller that assigns it locks first. */
export async function nextReference(
  reader: Reader,
  memberId: string,
): Promise<{ readonly number: number; readonly reference: string }> {
  const { number, taken } = await reader
    .selectFrom('member')
    .leftJoin('fiat_deposit', 'fiat_deposit.member_id', 'member.id')
    .select(['member.number', (select) => select.fn.max('fiat_deposit.number').as('taken')])
    .where('member.id', '=', memberId)
    .groupBy('member.number')
    .executeTakeFirstOrThrow()
  const next = (taken ?? 0) + 1
  return { number: next, reference: referenceOf(number, next) }
}
