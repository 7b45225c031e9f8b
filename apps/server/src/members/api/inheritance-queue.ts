import { inheritanceClaims as contract } from '@halyard/contract'
import { anything, claimsOf, fitsSearch, noteView } from '../../operators/index.ts'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { heirOf, nameOf } from '../inheritance/heirs.ts'
import { beneficiaryOf } from '../profile/index.ts'

export const inheritanceQueue = answerOperator(
  contract.inheritanceQueue,
  async (app, { query, operator, address }) => {
    const page = pageOf({ table: 'inheritance_claim', as: 'filed', time: 'ready_at' }, query)
    const fits = await fitsSearch(app.db, query.search, {
      id: 'filed.id',
      member: 'filed.member_id',
      names: ['filed.full_name', 'filed.member_name'],
      texts: [
        ['filed.email', anything],
        ['filed.member_email', anything],
      ],
    })
    const found = await app.db
      .selectFrom('inheritance_claim as filed')
      .leftJoin('member', 'member.id', 'filed.member_id')
      .leftJoin('operator as first', 'first.id', 'filed.confirmed_by')
      .selectAll('filed')
      .select(['member.number', 'member.username', 'member.full_name as accountName'])
      .select('first.name as confirmedBy')
      .where('filed.ready_at', 'is not', null)
      .$if(query.item === undefined, (all) => all.where('filed.state', 'in', ['READY', 'CONFIRMED']))
      .where(fits)
      .where(page.isAfter)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const shown = await Promise.all(
      rows.map(async (row) => {
        const beneficiary = row.member_id ? await beneficiaryOf(app.db, app, row.member_id) : null
        return { row, beneficiary, heir: await heirOf(app.db, app, row, beneficiary) }
      }),
    )
    const members = shown.flatMap(({ row, heir }) => [row.number ?? [], heir?.number ?? []].flat())
    await noteView(app, { operator, action: 'inheritance.view', members, address })
    const items = rows.map(({ id }) => id)
    const claims = await claimsOf(app.db, app, 'inheritance', items, operator)
    return {
      claims: shown.map(({ row, beneficiary, heir }) => ({
        id: row.id,
        state: row.state as 'READY' | 'CONFIRMED' | 'APPROVED' | 'TRANSFERRED' | 'REFUSED',
        submittedAt: row.submitted_at,
        waitsUntil: row.waits_until,
        readyAt: row.ready_at ?? row.submitted_at,
        claimant: {
          fullName: row.full_name,
          email: row.email,
          phoneNo: row.phone_no,
          relationship: row.relationship,
          language: row.language,
        },
        memberName: row.member_name,
        memberEmail: row.member_email,
        member:
          row.number === null
            ? null
            : {
                memberId: String(row.number),
                username: row.username ?? '',
                fullName: row.accountName ?? '',
              },
        beneficiary: beneficiary && {
          fullName: nameOf(beneficiary),
          email: beneficiary.email,
          phoneNo: beneficiary.contact,
          relationship: beneficiary.relationship,
          country: beneficiary.countryCode,
          identityNo: beneficiary.identityNo,
        },
        heir: heir && {
          memberId: String(heir.number),
          username: heir.username,
          fullName: heir.fullName,
          kycStatus: heir.kycStatus,
          verifiedName: heir.verifiedName,
          nameMatches: heir.nameMatches,
          identityMatches: heir.identityMatches,
        },
        confirmedBy: row.confirmedBy,
        confirmedByMe: row.confirmed_by === operator.id,
        confirmedAt: row.confirmed_at,
        reason: row.reason,
        certificateUrl: imageUrl(row.certificate_file_id),
        identityUrl: imageUrl(row.identity_file_id),
        claim: claims.get(row.id) ?? null,
      })),
      next,
    }
  },
)

const imageUrl = (fileId: string | null) =>
  fileId === null ? null : `/api${contract.inheritanceImage.path}?fileId=${fileId}`
