import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { BackLink, LinkButton, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { monthsQuery } from './months-query.ts'
import { OwnProof } from './own-proof.tsx'
import { PublishedMonth } from './published-month.tsx'
import { useMonthWords } from './use-month-words.ts'

/** Where a member checks that what we owe them is counted in what we say we owe in all. */
export function ProofPage() {
  const t = useTexts('liabilities')
  const lists = useTexts('lists')
  const monthWords = useMonthWords()
  const { data, isError, refetch } = useQuery(monthsQuery)
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      back={<BackLink to="/wallet/statements" label={t('backToStatements')} />}
      action={
        <LinkButton to="/liabilities" variant="default">
          {t('published')}
        </LinkButton>
      }
    >
      <PageTitle title={t('title')} />
      {data ? (
        data.months.length === 0 ? (
          <NoData title={t('none')} text={t('noneText')} />
        ) : (
          data.months.map((proved) => (
            <Card key={proved.month} title={t('ofMonth', { month: monthWords(proved.month) })}>
              <PublishedMonth proved={proved} />
              <OwnProof proved={proved} />
            </Card>
          ))
        )
      ) : isError ? (
        <NoData title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />
      ) : (
        <ListWaiting label={lists('loading')} rows={4} />
      )}
    </Page>
  )
}
