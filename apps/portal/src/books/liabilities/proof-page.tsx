import { Card, Page } from '@halyard/ui/layout'
import { NoData } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { BackLink, LinkButton, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { monthsQuery } from './months-query.ts'
import { OwnProof } from './own-proof.tsx'
import { PublishedMonth } from './published-month.tsx'
import { useMonthWords } from './use-month-words.ts'

/** Lets a member check that their balance is included in the published liabilities. */
export function ProofPage() {
  const t = useTexts('liabilities')
  const monthWords = useMonthWords()
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
      <Loaded of={useQuery(monthsQuery)} waiting={4}>
        {({ months }) =>
          months.length === 0 ? (
            <NoData title={t('none')} text={t('noneText')} />
          ) : (
            months.map((proved) => (
              <Card key={proved.month} title={t('ofMonth', { month: monthWords(proved.month) })}>
                <PublishedMonth proved={proved} />
                <OwnProof proved={proved} />
              </Card>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
