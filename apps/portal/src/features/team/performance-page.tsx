import { FormAlert } from '@halyard/ui/forms'
import { Page } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BonusCards } from './bonus-cards.tsx'
import { performanceQuery } from './bonus-queries.ts'
import { OverTimeCard } from './over-time-card.tsx'
import { PendingBonuses } from './pending-bonuses.tsx'
import { TeamFigures } from './team-figures.tsx'
import { UncreditedBonuses } from './uncredited-bonuses.tsx'

const route = getRouteApi('/member/team/performance')

export function PerformancePage() {
  const t = useTexts('team')
  const app = useTexts('app')
  const pages = useTexts('pages')
  const paging = usePaging(route)
  const performance = useQuery(performanceQuery)
  return (
    <Page title={pages('teamPerformance')} purpose={t('performancePurpose')}>
      <PageTitle title={pages('teamPerformance')} />
      {performance.isError && !performance.data ? (
        <FormAlert
          kind="error"
          title={app('error')}
          message={t('notLoaded')}
          action={{ label: app('retry'), onClick: () => void performance.refetch() }}
        />
      ) : (
        <>
          <TeamFigures performance={performance.data} />
          <BonusCards performance={performance.data} />
        </>
      )}
      <PendingBonuses paging={paging} />
      <UncreditedBonuses />
      <OverTimeCard />
    </Page>
  )
}
