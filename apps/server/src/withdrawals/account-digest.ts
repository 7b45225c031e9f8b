import type { App } from '../platform/app.ts'
import { identityOfBank } from './bank-account.ts'
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
