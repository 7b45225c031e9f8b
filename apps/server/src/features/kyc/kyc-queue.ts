import { kyc as contract, type ReplyOf } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { identityNumber } from './identity-number.ts'
import { operatorImageUrl } from './image-addresses.ts'

type Submission = ReplyOf<typeof contract.kycQueue>['submissions'][number]

export const kycQueue = answerOperator(contract.kycQueue, async (app, { query: { pageNo, pageSize } }) => {
  const { rows, waiting } = await app.db.snapshot(async (reader) => ({
    rows: await reader
      .selectFrom('kyc_submission')
      .innerJoin('member', 'member.id', 'kyc_submission.member_id')
      .selectAll('kyc_submission')
      .select(['member.number', 'member.username', 'member.full_name as accountName'])
      .where('decided_at', 'is', null)
      .orderBy('submitted_at')
      .orderBy('kyc_submission.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    waiting: await reader
      .selectFrom('kyc_submission')
      .select((count) => count.fn.countAll<string>().as('total'))
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow(),
  }))
  return {
    submissions: rows.map((row) => ({
      submissionId: row.id,
      memberId: String(row.number),
      username: row.username,
      submittedAt: row.submitted_at.toISOString(),
      fullName: row.full_name,
      accountName: row.accountName,
      gender: row.gender as Submission['gender'],
      identityNo: identityNumber.open(app, row.id, row.identity_no_sealed),
      country: row.country,
      address: row.address,
      phoneNo: row.phone_no,
      postcode: row.postcode,
      icImageUrl: operatorImageUrl(row.front_file_id),
      icProofImageUrl: operatorImageUrl(row.holding_file_id),
    })),
    totalRecords: Number(waiting.total),
  }
})
