/** The sidebar's entries. Pure: the same state always gives the same menu. */
import type { member, PortalSettings, ReplyOf } from '@halyard/contract'
import type { PagePath } from '@halyard/web/routes'
import type { PlainKey } from '@halyard/web/texts'
import type { SourceTables } from '../../locales/tables.ts'

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
  const asksForKyc = kycStatus !== undefined && kycStatus !== 'APPROVED'
  return [
    { label: 'dashboard', to: '/dashboard' },
    { label: 'memo', to: '/memo' },
    { label: 'wallet', pages: [{ label: 'walletOverview', to: '/wallet/overview' }] },
    ...(buildMode === 'network' ? [team] : []),
    { label: 'settings', pages: asksForKyc ? [...settingsPages, kycPage] : settingsPages },
  ]
}

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
