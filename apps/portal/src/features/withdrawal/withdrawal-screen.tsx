import { type Call, withdrawals } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { Keep } from '@halyard/ui/overlays'
import type { Paging } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { OpenRequests } from '../open-requests/index.ts'
import { KycNotice, useKycRequired } from './kyc-notice.tsx'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { RestNotice, usePausedUntil } from './rest-notice.tsx'
import classes from './withdrawal.module.css'
import { confQuery } from './withdrawal-queries.ts'

interface WithdrawalScreenProps {
  readonly page: 'withdrawalUsdt' | 'withdrawalAlipay' | 'withdrawalFiat'
  readonly purpose: 'usdtPurpose' | 'alipayPurpose' | 'bankPurpose'
  /** The call that its form makes. */
  readonly call: Call
  /** Of the earlier withdrawals. */
  readonly paging: Paging
  readonly children: ReactNode
}

/** One withdrawal method: its form, with the earlier withdrawals beside it. */
export function WithdrawalScreen({ page, purpose, call, paging, children }: WithdrawalScreenProps) {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const lists = useTexts('lists')
  const app = useTexts('app')
  // Do not show a form that would be refused, nor show any before that is known.
  const conf = useQuery(confQuery)
  const closed = [useKycRequired(), usePausedUntil() !== null].includes(true)
  return (
    <Page
      title={pages(page)}
      purpose={t(purpose)}
      back={<BackLink to="/wallet/withdrawal" label={t('backToWithdrawal')} />}
    >
      <PageTitle title={pages(page)} />
      <KycNotice />
      <RestNotice />
      {/* Outside the form: what was sent can be checked while nothing new can be. */}
      <OpenRequests calls={[call, withdrawals.cancelWithdrawal]} />
      <div className={classes.columns}>
        {conf.isPending && (
          <Card>
            <ListWaiting label={lists('loading')} rows={4} />
          </Card>
        )}
        {conf.isError && !conf.data && (
          <FormAlert
            kind="error"
            title={app('error')}
            message={t('notLoaded')}
            action={{ label: app('retry'), onClick: () => void conf.refetch() }}
          />
        )}
        <Keep shown={conf.data !== undefined && !closed}>{children}</Keep>
        <RecentWithdrawals paging={paging} />
      </div>
    </Page>
  )
}
