import { Refused, twoFa } from '@halyard/contract'
import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { Box, Card, Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { BackLink, LinkButton, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { TwoFaSetUp } from './two-fa-set-up.tsx'

export function TwoFaPage() {
  const t = useTexts('security')
  const pages = useTexts('pages')
  return (
    <Page
      title={pages('twoFactor')}
      purpose={t('setUpPurpose')}
      back={<BackLink to="/settings/overview" label={t('back')} />}
    >
      <PageTitle title={pages('twoFactor')} />
      <Box maxWidth={44}>
        <Card>
          <SetUpOrNot />
        </Card>
      </Box>
    </Page>
  )
}

function SetUpOrNot() {
  const t = useTexts('security')
  const setUp = useQuery({
    queryKey: ['two-fa-set-up'],
    queryFn: ({ signal }) => api(twoFa.getTwoFa, undefined, { signal }),
    // The key is not cached beyond the screen that shows it.
    gcTime: 0,
  })
  if (isAlreadyOn(setUp.error)) {
    return (
      <EmptyState
        picture={<FurledSail />}
        title={t('alreadyOnTitle')}
        text={t('alreadyOnText')}
        action={
          <LinkButton to="/settings/overview" variant="default">
            {t('back')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Loaded of={setUp} waiting={<Box minHeight={30} aria-busy="true" />} failed={t('keyFailed')}>
      {({ key, twoFaPath }) => (
        <TwoFaSetUp secret={key} picture={twoFaPath} onExpired={() => void setUp.refetch()} />
      )}
    </Loaded>
  )
}

function isAlreadyOn(error: unknown): boolean {
  return error instanceof Refused && error.code === 'TWO_FA_ALREADY_ENABLED'
}
