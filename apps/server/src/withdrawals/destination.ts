import type { App } from '../platform/app.ts'
import { sealedColumn } from '../platform/sealed-column.ts'
import { hiddenNumber } from './bank-account.ts'

export const withdrawalAccount = sealedColumn({
  table: 'withdrawal',
  id: 'id',
  column: 'account_sealed',
  contextOf: (withdrawalId) => `withdrawal:${withdrawalId}`,
})

interface Leaving {
  readonly id: string
  readonly kind: string
  readonly address: string | null
  readonly account_sealed: Buffer | null
}

/** A withdrawal's destination, in a form that its owner recognises. */
export function destinationOf(app: App, withdrawal: Leaving): string {
  if (withdrawal.address) return withdrawal.address
  const account = accountOf(app, withdrawal)
  return withdrawal.kind === 'ALIPAY'
    ? (account.accountNo ?? '')
    : `${account.bankName} ${hiddenNumber(account.accountNumber ?? '')}`
}

/** The full account, for the operator who pays. */
export function accountOf(
  app: App,
  { id, account_sealed }: Pick<Leaving, 'id' | 'account_sealed'>,
): Record<string, string> {
  if (!account_sealed) return {}
  return JSON.parse(withdrawalAccount.open(app, id, account_sealed)) as Record<string, string>
}
