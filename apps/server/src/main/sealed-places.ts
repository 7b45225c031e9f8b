/** Everything that is sealed at rest, in one list: what is not here is not sealed anew when the key changes. */
import type { SealedPlace } from '../platform/seal-rotation.ts'
import { sealedColumn } from '../platform/sealed-column.ts'

export const sealedPlaces: readonly SealedPlace[] = [
  sealedColumn({
    table: 'member',
    id: 'id',
    column: 'totp_secret_sealed',
    contextOf: (memberId) => `totp:${memberId}`,
  }),
  sealedColumn({
    table: 'beneficiary',
    id: 'member_id',
    column: 'identity_no_sealed',
    contextOf: (memberId) => `beneficiary-identity:${memberId}`,
  }),
]
