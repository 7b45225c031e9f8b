import { refusePaymentDestination } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { accountOf } from './destination.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'

interface Words {
  readonly text: string
  readonly field: string
  readonly isReference?: boolean
}

/** Refuses remarks to the member that contain an account or address other than the withdrawal's own. */
export async function refuseDestination(
  tx: Tx,
  app: App,
  withdrawalId: string,
  { text, ...shown }: Words,
): Promise<Refusal | null> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  const own = withdrawal ? [withdrawal.address, ...Object.values(accountOf(app, withdrawal))] : []
  return refusePaymentDestination(text, { ...shown, own })
}
