import { Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { Loaded, QueryProvider } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { AuthPage } from '../../access/sign-in/index.ts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { monthsQuery } from './months-query.ts'
import { PublishedMonth } from './published-month.tsx'
import { useMonthWords } from './use-month-words.ts'

/** Public figures: total liabilities to members, and where USDT is held. */
export function PublishedPage() {
  const t = useTexts('liabilities')
  return (
    <AuthPage title={t('title')} purpose={t('publicPurpose', { brand: settings.brandName })}>
      <QueryProvider>
        <Published />
      </QueryProvider>
    </AuthPage>
  )
}

function Published() {
  const t = useTexts('liabilities')
  const monthWords = useMonthWords()
  return (
    <Loaded of={useQuery(monthsQuery)} waiting={4}>
      {({ months, wallets }) =>
        months.length === 0 ? (
          <NoData title={t('none')} text={t('noneText')} />
        ) : (
          <Stack gap={32} above={32}>
            {months.map((proved) => (
              <section key={proved.month}>
                <Text as="h2" size={20} below={12}>
                  {t('ofMonth', { month: monthWords(proved.month) })}
                </Text>
                <PublishedMonth proved={proved} />
              </section>
            ))}
            {wallets.length > 0 && (
              <section>
                <Text as="h2" size={20} below={12}>
                  {t('wallets')}
                </Text>
                <Details
                  items={wallets.map(({ network, wallet, address }) => ({
                    label: t(wallet, { network }),
                    value: (
                      <Text as="span" size={12} mono breakWords>
                        {address}
                      </Text>
                    ),
                  }))}
                />
              </section>
            )}
            <Text tone="soft">{t('howToCheck')}</Text>
          </Stack>
        )
      }
    </Loaded>
  )
}
