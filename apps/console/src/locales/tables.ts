/** The English tables: the source of the keys. */
import type { texts as reasons } from '@halyard/contract/texts/en/reasons'
import type { texts as account } from './en/account.ts'
import type { texts as accountNames } from './en/accountNames.ts'
import type { texts as alarmHelp } from './en/alarmHelp.ts'
import type { texts as alarmNames } from './en/alarmNames.ts'
import type { texts as alarms } from './en/alarms.ts'
import type { texts as app } from './en/app.ts'
import type { texts as audit } from './en/audit.ts'
import type { texts as auditActions } from './en/auditActions.ts'
import type { texts as auditSubjects } from './en/auditSubjects.ts'
import type { texts as bonuses } from './en/bonuses.ts'
import type { texts as bonusNames } from './en/bonusNames.ts'
import type { texts as books } from './en/books.ts'
import type { texts as catalogue } from './en/catalogue.ts'
import type { texts as custody } from './en/custody.ts'
import type { texts as deposits } from './en/deposits.ts'
import type { texts as goingOut } from './en/goingOut.ts'
import type { texts as home } from './en/home.ts'
import type { texts as images } from './en/images.ts'
import type { texts as inheritance } from './en/inheritance.ts'
import type { texts as kyc } from './en/kyc.ts'
import type { texts as lists } from './en/lists.ts'
import type { texts as machines } from './en/machines.ts'
import type { texts as members } from './en/members.ts'
import type { texts as networks } from './en/networks.ts'
import type { texts as obstacles } from './en/obstacles.ts'
import type { texts as operators } from './en/operators.ts'
import type { texts as orders } from './en/orders.ts'
import type { texts as payouts } from './en/payouts.ts'
import type { texts as pictures } from './en/pictures.ts'
import type { texts as plan } from './en/plan.ts'
import type { texts as proposals } from './en/proposals.ts'
import type { texts as queue } from './en/queue.ts'
import type { texts as queues } from './en/queues.ts'
import type { texts as reconciliation } from './en/reconciliation.ts'
import type { texts as roles } from './en/roles.ts'
import type { texts as shell } from './en/shell.ts'
import type { texts as signIn } from './en/signIn.ts'
import type { texts as statements } from './en/statements.ts'
import type { texts as treasury } from './en/treasury.ts'
import type { texts as withdrawals } from './en/withdrawals.ts'

export interface SourceTables {
  readonly account: typeof account
  readonly accountNames: typeof accountNames
  readonly alarmHelp: typeof alarmHelp
  readonly alarmNames: typeof alarmNames
  readonly alarms: typeof alarms
  readonly app: typeof app
  readonly audit: typeof audit
  readonly auditActions: typeof auditActions
  readonly auditSubjects: typeof auditSubjects
  readonly bonuses: typeof bonuses
  readonly bonusNames: typeof bonusNames
  readonly books: typeof books
  readonly catalogue: typeof catalogue
  readonly custody: typeof custody
  readonly deposits: typeof deposits
  readonly goingOut: typeof goingOut
  readonly home: typeof home
  readonly images: typeof images
  readonly inheritance: typeof inheritance
  readonly kyc: typeof kyc
  readonly lists: typeof lists
  readonly machines: typeof machines
  readonly members: typeof members
  readonly networks: typeof networks
  readonly obstacles: typeof obstacles
  readonly operators: typeof operators
  readonly orders: typeof orders
  readonly payouts: typeof payouts
  readonly pictures: typeof pictures
  readonly plan: typeof plan
  readonly proposals: typeof proposals
  readonly queue: typeof queue
  readonly queues: typeof queues
  readonly reasons: typeof reasons
  readonly reconciliation: typeof reconciliation
  readonly roles: typeof roles
  readonly shell: typeof shell
  readonly signIn: typeof signIn
  readonly statements: typeof statements
  readonly treasury: typeof treasury
  readonly withdrawals: typeof withdrawals
}

type TableName = keyof SourceTables

export type TextsOf<Name extends TableName> = { readonly [Key in keyof SourceTables[Name]]: string }
