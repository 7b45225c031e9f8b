import type { App } from '../../platform/app.ts'
import { fillDigests } from '../../platform/fill-digests.ts'
import { identityOfBank } from './bank-account.ts'
import { accountOf } from './destination.ts'
import { digestOf } from './method-digest.ts'

/** A bank account has the same digest as the saved method that it comes from. */
export function digestOfAccount(app: App, account: Readonly<Record<string, string>>): Buffer {
  const { swift, accountNumber = '', accountNo = '' } = account
  return digestOf(
    app,
    swift
      ? identityOfBank({ swift, accountNumber })
      : ['ALIPAY', accountNo.toLowerCase().replaceAll(/\s/g, '')],
  )
}

/** For withdrawals from before there were digests. */
export function fillAccountDigests(app: App): Promise<void> {
  return fillDigests(app, {
    table: 'withdrawal',
    sealed: 'account_sealed',
    digest: 'account_digest',
    digestOf: (id, account_sealed) => digestOfAccount(app, accountOf(app, { id, account_sealed })),
  })
}
