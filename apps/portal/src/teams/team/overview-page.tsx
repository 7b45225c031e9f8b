import { Page } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BonusWallet } from './bonus-wallet.tsx'
import { GroupBrokers } from './group-brokers.tsx'
import { GroupSummary } from './group-summary.tsx'
import { MyRank } from './my-rank.tsx'
import classes from './overview.module.css'
import { RankCarousel } from './rank-carousel.tsx'
import { teamInfoQuery } from './team-queries.ts'

const route = getRouteApi('/member/team/overview')

export function OverviewPage() {
  const t = useTexts('team')
  const pages = useTexts('pages')
  const paging = usePaging(route)
  const info = useQuery(teamInfoQuery)
  const failed = info.error !== null && !info.data
  return (
    <Page
      title={pages('teamOverview')}
      purpose={t('overviewPurpose')}
      action={<LinkButton to="/settings/referral">{t('invite')}</LinkButton>}
    >
      <PageTitle title={pages('teamOverview')} />
      {!info.data && (
        <Loaded of={info} waiting={null} failed={t('notLoaded')}>
          {() => null}
        </Loaded>
      )}
      <div className={classes.pair} data-alone={failed || undefined}>
        {!failed && <MyRank info={info.data} />}
        <BonusWallet info={info.data} />
      </div>
      {!failed && <RankCarousel info={info.data} />}
      <div className={classes.sideAndList} data-alone={failed || undefined}>
        {!failed && <GroupBrokers info={info.data} />}
        <GroupSummary paging={paging} />
      </div>
      {info.data && <ReadFault of={info} floats />}
    </Page>
  )
}
