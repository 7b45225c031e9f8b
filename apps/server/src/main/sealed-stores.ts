/**
 * Everything that is sealed at rest, in one list: anything missing here is not resealed when the key changes.
 */
import { kycSealedColumns } from '../features/kyc/index.ts'
import { liabilitySealedColumns } from '../features/liabilities/index.ts'
import { machineSealedColumns } from '../features/machines/index.ts'
import { operationsSealedColumns } from '../features/operations/index.ts'
import { orderSealedColumns } from '../features/order/index.ts'
import { profileSealedColumns } from '../features/profile/index.ts'
import { twoFaSealedColumns } from '../features/two-fa/index.ts'
import { withdrawalSealedColumns } from '../features/withdrawal/index.ts'
import { sealedFiles } from '../platform/files/sealed-files.ts'
import type { SealedStore } from '../platform/seal-rotation.ts'
import type { Files } from '../ports/files.ts'

export function sealedStores(files: Files): readonly SealedStore[] {
  return [
    ...twoFaSealedColumns,
    ...operationsSealedColumns,
    ...profileSealedColumns,
    ...kycSealedColumns,
    ...withdrawalSealedColumns,
    ...orderSealedColumns,
    ...liabilitySealedColumns,
    ...machineSealedColumns,
    sealedFiles(files),
  ]
}
