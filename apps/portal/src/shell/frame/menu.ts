/** The sidebar's entries. Pure: the same state always gives the same menu. */
import type { member, PortalSettings, ReplyOf } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.gen.ts'

type KycStatus = ReplyOf<typeof member.viewProfile>['kycStatus']
type Label = PlainKey<SourceTables['shell']>

export interface MenuPage {
  readonly label: Label
  readonly to: PagePath
}

export interface MenuGroup {
  readonly label: Label
  readonly pages: readonly MenuPage[]
}

export type MenuEntry = MenuPage | MenuGroup

interface MenuState {
  readonly buildMode: PortalSettings['buildMode']
  /** Undefined until the profile is loaded. */
  readonly kycStatus: KycStatus | undefined
}

export function menuFor({ buildMode, kycStatus }: MenuState): readonly MenuEntry[] {
  const needsKyc = kycStatus !== undefined && kycStatus !== 'APPROVED'
  return [
    { label: 'dashboard', to: '/dashboard' },
    { label: 'memo', to: '/memo' },
    { label: 'wallet', pages: walletPages },
    { label: 'invest', pages: investPages },
    ...(buildMode === 'network' ? [team] : []),
    { label: 'settings', pages: needsKyc ? [...settingsPages, kycPage] : settingsPages },
  ]
}

const walletPages: readonly MenuPage[] = [
  { label: 'walletOverview', to: '/wallet/overview' },
  { label: 'transfer', to: '/wallet/transfer' },
  { label: 'activity', to: '/wallet/transaction-history' },
  { label: 'statements', to: '/wallet/statements' },
]

const investPages: readonly MenuPage[] = [
  { label: 'newInvestment', to: '/investment/new' },
  { label: 'portfolio', to: '/investment/overview' },
]

const team: MenuGroup = {
  label: 'team',
  pages: [
    { label: 'teamOverview', to: '/team/overview' },
    { label: 'teamPerformance', to: '/team/performance' },
    { label: 'teamHierarchy', to: '/team/team-hierarchy' },
  ],
}

const settingsPages: readonly MenuPage[] = [
  { label: 'inheritance', to: '/settings/inheritance' },
  { label: 'profile', to: '/settings/profile' },
  { label: 'security', to: '/settings/overview' },
  { label: 'referral', to: '/settings/referral' },
]

const kycPage: MenuPage = { label: 'kyc', to: '/settings/kyc' }

interface BarPage extends MenuPage {
  /** The path prefixes of the pages it covers. */
  readonly covers: readonly string[]
}

/** The phone's bottom bar: entries of the sidebar, with the same names. */
export const barPages: readonly BarPage[] = [
  { label: 'dashboard', to: '/dashboard', covers: ['/', '/dashboard'] },
  {
    label: 'wallet',
    to: '/wallet/overview',
    covers: ['/wallet/overview', '/wallet/deposit', '/wallet/withdrawal', '/wallet/transfer'],
  },
  { label: 'invest', to: '/investment/new', covers: ['/investment'] },
  {
    label: 'activity',
    to: '/wallet/transaction-history',
    covers: ['/wallet/transaction-history'],
  },
]
