/** Every store of sealed values: a store missing here is not resealed when the key changes. */

import { twoFaSealedColumns } from '../access/two-fa/index.ts'
import { liabilitySealedColumns } from '../books/liabilities/index.ts'
import { kycSealedColumns } from '../members/kyc/index.ts'
import { profileSealedColumns } from '../members/profile/index.ts'
import { operationsSealedColumns } from '../operators/index.ts'
import { machineSealedColumns } from '../operators/integrations/index.ts'
import { sealedFiles } from '../platform/files/sealed-files.ts'
import type { SealedStore } from '../platform/seal-rotation.ts'
import type { Files } from '../ports/files.ts'
import { orderSealedColumns } from '../trading/orders/index.ts'
import { withdrawalSealedColumns } from '../withdrawals/index.ts'

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
