/** The English tables are the source: another language must have exactly their keys, or it won't compile. */
import type { texts as app } from './en/app.ts'
import type { texts as dashboard } from './en/dashboard.ts'
import type { texts as deposit } from './en/deposit.ts'
import type { texts as devices } from './en/devices.ts'
import type { texts as download } from './en/download.ts'
import type { texts as fund } from './en/fund.ts'
import type { texts as identity } from './en/identity.ts'
import type { texts as images } from './en/images.ts'
import type { texts as inheritance } from './en/inheritance.ts'
import type { texts as inheritanceClaim } from './en/inheritanceClaim.ts'
import type { texts as investment } from './en/investment.ts'
import type { texts as kyc } from './en/kyc.ts'
import type { texts as kycStatus } from './en/kycStatus.ts'
import type { texts as liabilities } from './en/liabilities.ts'
import type { texts as lists } from './en/lists.ts'
import type { texts as memo } from './en/memo.ts'
import type { texts as notifications } from './en/notifications.ts'
import type { texts as orders } from './en/orders.ts'
import type { texts as pages } from './en/pages.ts'
import type { texts as passkeys } from './en/passkeys.ts'
import type { texts as profile } from './en/profile.ts'
import type { texts as ranks } from './en/ranks.ts'
import type { texts as referral } from './en/referral.ts'
import type { texts as security } from './en/security.ts'
import type { texts as shell } from './en/shell.ts'
import type { texts as statement } from './en/statement.ts'
import type { texts as team } from './en/team.ts'
import type { texts as tracking } from './en/tracking.ts'
import type { texts as twoFa } from './en/twoFa.ts'
import type { texts as view } from './en/view.ts'
import type { texts as wallet } from './en/wallet.ts'
import type { texts as withdrawal } from './en/withdrawal.ts'

export interface SourceTables {
  readonly app: typeof app
  readonly dashboard: typeof dashboard
  readonly deposit: typeof deposit
  readonly devices: typeof devices
  readonly download: typeof download
  readonly fund: typeof fund
  readonly identity: typeof identity
  readonly inheritance: typeof inheritance
  readonly inheritanceClaim: typeof inheritanceClaim
  readonly images: typeof images
  readonly investment: typeof investment
  readonly kyc: typeof kyc
  readonly kycStatus: typeof kycStatus
  readonly liabilities: typeof liabilities
  readonly lists: typeof lists
  readonly memo: typeof memo
  readonly notifications: typeof notifications
  readonly orders: typeof orders
  readonly pages: typeof pages
  readonly profile: typeof profile
  readonly ranks: typeof ranks
  readonly referral: typeof referral
  readonly security: typeof security
  readonly passkeys: typeof passkeys
  readonly shell: typeof shell
  readonly statement: typeof statement
  readonly team: typeof team
  readonly tracking: typeof tracking
  readonly twoFa: typeof twoFa
  readonly view: typeof view
  readonly wallet: typeof wallet
  readonly withdrawal: typeof withdrawal
}

export type TableName = keyof SourceTables

export type TextsOf<Name extends TableName> = { readonly [Key in keyof SourceTables[Name]]: string }
