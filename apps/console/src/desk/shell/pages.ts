import type { Capability } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import { catalogueNeeds } from '../../content/catalogue/index.ts'
import type { GroupName } from './groups.ts'

export interface RailPage {
  readonly path: PagePath
  readonly label:
    | 'members'
    | 'books'
    | 'statements'
    | 'catalogue'
    | 'plan'
    | 'machines'
    | 'operators'
    | 'audit'
  readonly group: GroupName
  /** An operator with none of them does not see it. */
  readonly needs: readonly Capability[]
}

/** The pages that are not queues. */
export const pages: readonly RailPage[] = [
  { path: '/members', label: 'members', group: 'people', needs: ['members.read'] },
  { path: '/statements', label: 'statements', group: 'money', needs: ['statements.import'] },
  { path: '/plan', label: 'plan', group: 'trading', needs: ['bonuses.plan'] },
  { path: '/books', label: 'books', group: 'control', needs: ['books.read'] },
  { path: '/audit', label: 'audit', group: 'control', needs: ['audit.read'] },
  { path: '/catalogue', label: 'catalogue', group: 'setUp', needs: catalogueNeeds },
  { path: '/operators', label: 'operators', group: 'setUp', needs: ['operators.roles'] },
  { path: '/machines', label: 'machines', group: 'setUp', needs: ['integrations.manage'] },
]
