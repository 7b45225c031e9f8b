import { describe, expect, test } from 'vitest'
import { barPages, type MenuEntry, menuFor } from './menu.ts'

const labels = (entries: readonly MenuEntry[]) => entries.map((entry) => entry.label)

const pagesOf = (entries: readonly MenuEntry[], group: string) =>
  entries.flatMap((entry) => ('pages' in entry && entry.label === group ? entry.pages : []))

describe('the sidebar', () => {
  test('[SHE-002] [SHE-009] holds Dashboard, Memo, Wallet, Invest and Settings, and no Team for investors', () => {
    const menu = menuFor({ buildMode: 'investor', kycStatus: 'APPROVED' })
    expect(labels(menu)).toEqual(['dashboard', 'memo', 'wallet', 'invest', 'settings'])
  })

  test('[SHE-003] Wallet leads to the wallet overview and the actions from there', () => {
    const menu = menuFor({ buildMode: 'investor', kycStatus: undefined })
    expect(pagesOf(menu, 'wallet')).toEqual([
      { label: 'walletOverview', to: '/wallet/overview' },
      { label: 'transfer', to: '/wallet/transfer' },
      { label: 'activity', to: '/wallet/transaction-history' },
      { label: 'statements', to: '/wallet/statements' },
    ])
  })

  test('[SHE-004] Settings holds Inheritance, Profile, Security, Referral and KYC, each with its screen', () => {
    const menu = menuFor({ buildMode: 'investor', kycStatus: 'PENDING_UPLOAD' })
    expect(pagesOf(menu, 'settings')).toEqual([
      { label: 'inheritance', to: '/settings/inheritance' },
      { label: 'profile', to: '/settings/profile' },
      { label: 'security', to: '/settings/overview' },
      { label: 'referral', to: '/settings/referral' },
      { label: 'kyc', to: '/settings/kyc' },
    ])
  })

  test('[SHE-005] KYC shows while it is not approved, and is gone once it is', () => {
    for (const kycStatus of ['PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD'] as const) {
      const menu = menuFor({ buildMode: 'investor', kycStatus })
      expect(labels(pagesOf(menu, 'settings'))).toContain('kyc')
    }
    const approved = menuFor({ buildMode: 'investor', kycStatus: 'APPROVED' })
    expect(labels(pagesOf(approved, 'settings'))).not.toContain('kyc')
  })

  test('[SHE-010] a network operator shows Team, with its three screens', () => {
    const menu = menuFor({ buildMode: 'network', kycStatus: 'APPROVED' })
    expect(pagesOf(menu, 'team')).toEqual([
      { label: 'teamOverview', to: '/team/overview' },
      { label: 'teamPerformance', to: '/team/performance' },
      { label: 'teamHierarchy', to: '/team/team-hierarchy' },
    ])
  })

  test('the phone’s bar has only entries of the sidebar, with the same names and links', () => {
    const menu = menuFor({ buildMode: 'investor', kycStatus: 'APPROVED' })
    const entries = menu.flatMap((entry) =>
      'pages' in entry ? [{ ...entry.pages[0], label: entry.label }, ...entry.pages] : [entry],
    )
    for (const { label, to } of barPages)
      expect(entries).toContainEqual(expect.objectContaining({ label, to }))
  })
})
