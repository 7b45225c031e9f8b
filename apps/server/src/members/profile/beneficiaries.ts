import type { BodyOf, inheritance as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'

type Beneficiary = BodyOf<typeof contract.saveInheritance>

export const beneficiaryIdentityNumber = sealedColumn({
  table: 'beneficiary',
  id: 'member_id',
  column: 'identity_no_sealed',
  contextOf: (memberId) => `beneficiary-identity:${memberId}`,
})

/** Returns false if the member already has one: it can't be changed. */
export async function saveBeneficiary(
  tx: Tx,
  app: App,
  memberId: string,
  wanted: Beneficiary,
): Promise<boolean> {
  const saved = await tx
    .insertInto('beneficiary')
    .values({
      member_id: memberId,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      email: wanted.email,
      phone_no: wanted.phoneNo,
      relationship: wanted.relationship,
      address: wanted.address,
      country: wanted.country,
      identity_no_sealed: beneficiaryIdentityNumber.seal(app, memberId, wanted.identityNo),
      created_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function beneficiaryOf(reader: Reader, app: App, memberId: string) {
  const row = await reader
    .selectFrom('beneficiary')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return {
    beneficiaryFirstName: row.first_name,
    beneficiaryLastName: row.last_name,
    email: row.email,
    relationship: row.relationship,
    countryCode: row.country,
    contact: row.phone_no,
    identityNo: beneficiaryIdentityNumber.open(app, memberId, row.identity_no_sealed),
    address: row.address,
  }
}
