import { Page } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BonusCards } from './bonus-cards.tsx'
import { type Performance, performanceQuery } from './bonus-queries.ts'
import { OverTimeCard } from './over-time-card.tsx'
import { PendingBonuses } from './pending-bonuses.tsx'
import { TeamFigures } from './team-figures.tsx'
import { UncreditedBonuses } from './uncredited-bonuses.tsx'

const route = getRouteApi('/member/team/performance')

export function PerformancePage() {
  const t = useTexts('team')
  const pages = useTexts('pages')
  const paging = usePaging(route)
  const performance = useQuery(performanceQuery)
  const figures = (data?: Performance) => (
    <>
      <TeamFigures performance={data} />
      <BonusCards performance={data} />
    </>
  )
  return (
    <Page title={pages('teamPerformance')} purpose={t('performancePurpose')}>
      <PageTitle title={pages('teamPerformance')} />
      <Loaded of={performance} waiting={figures()} failed={t('notLoaded')}>
        {(data) => figures(data)}
      </Loaded>
      <PendingBonuses paging={paging} />
      <UncreditedBonuses />
      <OverTimeCard />
    </Page>
  )
}
