import { fund } from '@halyard/contract'
import { FormAlert } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { useLogged } from '@halyard/web/lists'
import { fresh } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { ContributionChart } from './contribution-chart.tsx'
import { FundFigures } from './fund-figures.tsx'
import { FundWords } from './fund-words.tsx'
import { PartnerCountries } from './partner-countries.tsx'

export function FundPage() {
  const t = useTexts('fund')
  const app = useTexts('app')
  const overview = useQuery({
    ...fresh,
    queryKey: ['fund'],
    queryFn: ({ signal }) => api(fund.fundOverview, undefined, { signal }),
  })
  useLogged(overview)
  const retry = { label: app('retry'), onClick: () => void overview.refetch() }
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <PageTitle title={t('title')} />
      {overview.isError && !overview.data ? (
        <FormAlert kind="error" title={app('error')} message={t('notLoaded')} action={retry} />
      ) : (
        <FundFigures overview={overview.data} />
      )}
      <Card title={t('contributions')}>
        <ContributionChart months={overview.data?.monthlyContribution ?? []} />
      </Card>
      <FundWords />
      <PartnerCountries />
    </Page>
  )
}
