import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import type { Paging } from '@halyard/web/lists'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { KycNotice } from './kyc-notice.tsx'
import { RestNotice } from './rest-notice.tsx'
import { confQuery, recentQuery } from './withdrawal-queries.ts'

interface WithdrawalNoticesProps {
  /** The paging of earlier withdrawals. */
  readonly paging: Paging
  readonly children: ReactNode
}

/**
 * Obstacles to withdrawing, above the screen; the screen waits for them, since a late notice would push it
 * down.
 */
export function WithdrawalNotices({ paging, children }: WithdrawalNoticesProps) {
  const t = useTexts('withdrawal')
  const lists = useTexts('lists')
  usePrefetchQuery(recentQuery(paging.page))
  const conf = useQuery(confQuery)
  const profile = useProfile()
  if (!conf.isFetched || !profile.isFetched)
    return (
      <Card>
        <ListWaiting label={lists('loading')} rows={4} />
      </Card>
    )
  return (
    <>
      <KycNotice />
      <RestNotice />
      {!conf.data && (
        <Loaded of={conf} waiting={4} failed={t('notLoaded')}>
          {() => null}
        </Loaded>
      )}
      {children}
      {conf.data && <ReadFault of={conf} floats />}
    </>
  )
}
