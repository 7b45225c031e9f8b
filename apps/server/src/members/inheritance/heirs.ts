/** The heir, and whether it is the beneficiary that the member named. */
import { isSameName } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { digestOfIdentity, verifiedIdentityOf } from '../kyc/index.ts'
import type { beneficiaryOf } from '../profile/index.ts'

interface Filed {
  readonly member_id: string | null
  readonly email: string
}

export interface Heir {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly fullName: string
  readonly kycStatus: string
  readonly isClosed: boolean
  readonly verifiedName: string | null
  readonly nameMatches: boolean
  readonly identityMatches: boolean
}

export type Beneficiary = NonNullable<Awaited<ReturnType<typeof beneficiaryOf>>>

export const nameOf = ({ beneficiaryFirstName, beneficiaryLastName }: Beneficiary): string =>
  `${beneficiaryFirstName} ${beneficiaryLastName}`

/** The account with the claimant's address, which a mailed code has proved; null if there is none. */
export async function heirOf(
  reader: Reader,
  app: App,
  filed: Filed,
  beneficiary: Beneficiary | null,
): Promise<Heir | null> {
  const account = await reader
    .selectFrom('member')
    .select(['id', 'number', 'username', 'full_name', 'kyc_status', 'disabled_at'])
    .where('email', '=', filed.email)
    .executeTakeFirst()
  if (!account || account.id === filed.member_id) return null
  const verified = await verifiedIdentityOf(reader, account.id)
  return {
    id: account.id,
    number: account.number,
    username: account.username,
    fullName: account.full_name,
    kycStatus: account.kyc_status,
    isClosed: account.disabled_at !== null,
    verifiedName: verified?.name ?? null,
    nameMatches: Boolean(beneficiary && verified && isSameName(verified.name, nameOf(beneficiary))),
    identityMatches: Boolean(
      beneficiary && verified?.digest.equals(digestOfIdentity(app, beneficiary.identityNo)),
    ),
  }
}
