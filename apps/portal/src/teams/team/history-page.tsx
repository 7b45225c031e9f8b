import { Card, Page } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BonusHistory } from './bonus-history.tsx'

const route = getRouteApi('/member/team/performance/bonus-history/$type')

export function HistoryPage() {
  const t = useTexts('team')
  const pages = useTexts('pages')
  const { type } = route.useParams()
  const paging = usePaging(route)
  return (
    <Page
      title={pages('teamBonusHistory')}
      purpose={t('historyPurpose')}
      back={<BackLink to="/team/performance" label={t('backToPerformance')} />}
    >
      <PageTitle title={pages('teamBonusHistory')} />
      <Card title={t(type)}>
        <BonusHistory type={type} paging={paging} />
      </Card>
    </Page>
  )
}
