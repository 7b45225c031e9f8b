/**
 * Everything that is sealed at rest, in one list: anything missing here is not resealed when the key changes.
 */
import { sealedFiles } from '../platform/files/sealed-files.ts'
import type { SealedPlace } from '../platform/seal-rotation.ts'
import { sealedColumn } from '../platform/sealed-column.ts'
import type { Files } from '../ports/files.ts'

const columns: readonly SealedPlace[] = [
  sealedColumn({
    table: 'two_fa_setup',
    id: 'session_id',
    column: 'secret_sealed',
    contextOf: (sessionId) => `totp-set-up:${sessionId}`,
  }),
  sealedColumn({
    table: 'member',
    id: 'id',
    column: 'totp_secret_sealed',
    contextOf: (memberId) => `totp:${memberId}`,
  }),
  sealedColumn({
    table: 'operator',
    id: 'id',
    column: 'totp_secret_sealed',
    contextOf: (operatorId) => `operator-totp:${operatorId}`,
  }),
  sealedColumn({
    table: 'operator_two_fa_setup',
    id: 'operator_id',
    column: 'secret_sealed',
    contextOf: (operatorId) => `operator-totp-set-up:${operatorId}`,
  }),
  sealedColumn({
    table: 'beneficiary',
    id: 'member_id',
    column: 'identity_no_sealed',
    contextOf: (memberId) => `beneficiary-identity:${memberId}`,
  }),
  sealedColumn({
    table: 'kyc_submission',
    id: 'id',
    column: 'identity_no_sealed',
    contextOf: (submissionId) => `kyc-identity:${submissionId}`,
  }),
  sealedColumn({
    table: 'withdrawal_method',
    id: 'id',
    column: 'account_sealed',
    contextOf: (methodId) => `withdrawal-method:${methodId}`,
  }),
  sealedColumn({
    table: 'withdrawal',
    id: 'id',
    column: 'account_sealed',
    contextOf: (withdrawalId) => `withdrawal:${withdrawalId}`,
  }),
  sealedColumn({
    table: 'investment_order',
    id: 'id',
    column: 'main_password_sealed',
    contextOf: (orderId) => `order:${orderId}:main`,
  }),
  sealedColumn({
    table: 'investment_order',
    id: 'id',
    column: 'investor_password_sealed',
    contextOf: (orderId) => `order:${orderId}:investor`,
  }),
]

export function sealedPlaces(files: Files): readonly SealedPlace[] {
  return [...columns, sealedFiles(files)]
}
