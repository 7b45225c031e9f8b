import { type AnswerOf, kyc as contract } from '@halyard/contract'
import { claimsOf, fitsSearch, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { identityNumber } from '../kyc/identity-number.ts'
import { operatorImageUrl } from '../kyc/image-addresses.ts'

type Submission = AnswerOf<typeof contract.kycQueue>['submissions'][number]

export const kycQueue = answerOperator(contract.kycQueue, async (app, { query, operator, address }) => {
  const page = pageOf({ table: 'kyc_submission', time: 'submitted_at' }, query)
  const fits = await fitsSearch(app.db, query.search, {
    id: 'kyc_submission.id',
    member: 'kyc_submission.member_id',
    names: ['kyc_submission.full_name'],
    texts: [['kyc_submission.phone_no', /^[+\d]/]],
  })
  const found = await app.db
    .selectFrom('kyc_submission')
    .innerJoin('member', 'member.id', 'kyc_submission.member_id')
    .selectAll('kyc_submission')
    .select(['member.number', 'member.username', 'member.full_name as accountName'])
    .select(['member.email', 'member.language'])
    .$if(query.item === undefined, (all) => all.where('decided_at', 'is', null))
    .where(fits)
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  const members = rows.map(({ number }) => number)
  await noteView(app, { operator, action: 'kyc.view', members, address })
  const claims = await claimsOf(
    app.db,
    app,
    'kyc',
    rows.map(({ id }) => id),
    operator,
  )
  return {
    submissions: rows.map((row) => ({
      submissionId: row.id,
      memberId: String(row.number),
      username: row.username,
      submittedAt: row.submitted_at,
      fullName: row.full_name,
      accountName: row.accountName,
      email: row.email,
      language: row.language,
      gender: row.gender as Submission['gender'],
      identityNo: identityNumber.open(app, row.id, row.identity_no_sealed),
      country: row.country,
      address: row.address,
      phoneNo: row.phone_no,
      postcode: row.postcode,
      icImageUrl: operatorImageUrl(row.front_file_id),
      icProofImageUrl: operatorImageUrl(row.holding_file_id),
      claim: claims.get(row.id) ?? null,
    })),
    next,
  }
})
