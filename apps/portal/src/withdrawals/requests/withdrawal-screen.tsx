import { Page } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import type { Paging } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useKycRequired } from './kyc-notice.tsx'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { usePausedUntil } from './rest-notice.tsx'
import classes from './withdrawal.module.css'
import { WithdrawalNotices } from './withdrawal-notices.tsx'
import { confQuery } from './withdrawal-queries.ts'

interface WithdrawalScreenProps {
  readonly page: 'withdrawalUsdt' | 'withdrawalAlipay' | 'withdrawalFiat'
  readonly purpose: 'usdtPurpose' | 'alipayPurpose' | 'bankPurpose'
  /** The paging of earlier withdrawals. */
  readonly paging: Paging
  readonly children: ReactNode
}

/** One withdrawal method: its form, with the earlier withdrawals beside it. */
export function WithdrawalScreen({ page, purpose, paging, children }: WithdrawalScreenProps) {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const known = useQuery(confQuery).data !== undefined
  const closed = [useKycRequired(), usePausedUntil() !== null].includes(true)
  return (
    <Page
      title={pages(page)}
      purpose={t(purpose)}
      back={<BackLink to="/wallet/withdrawal" label={t('backToWithdrawal')} />}
    >
      <PageTitle title={pages(page)} />
      <WithdrawalNotices paging={paging}>
        <div className={classes.columns}>
          {/* Don't show a form that would be refused. */}
          <Keep shown={known && !closed}>{children}</Keep>
          <RecentWithdrawals paging={paging} />
        </div>
      </WithdrawalNotices>
    </Page>
  )
}
