import { fund } from '@halyard/contract'
import { Card, Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { fresh, Loaded } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { ContributionChart } from './contribution-chart.tsx'
import { FundFigures } from './fund-figures.tsx'
import { FundWords } from './fund-words.tsx'
import { PartnerCountries } from './partner-countries.tsx'

export function FundPage() {
  const t = useTexts('fund')
  const overview = useQuery({
    ...fresh,
    queryKey: ['fund'],
    queryFn: ({ signal }) => api(fund.fundOverview, undefined, { signal }),
  })
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <PageTitle title={t('title')} />
      <Loaded of={overview} waiting={<FundFigures overview={undefined} />} failed={t('notLoaded')}>
        {(data) => <FundFigures overview={data} />}
      </Loaded>
      <Card title={t('contributions')}>
        <ContributionChart months={overview.data?.monthlyContribution ?? []} />
      </Card>
      <FundWords />
      <PartnerCountries />
    </Page>
  )
}
