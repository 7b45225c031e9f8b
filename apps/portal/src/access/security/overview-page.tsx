import { Page, Stack, Text } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { DevicesCard } from './devices-card.tsx'
import { LoginHistoryCard } from './login-history-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PhraseCard } from './phrase-card.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecurityTiles } from './security-tiles.tsx'
import { TwoFaCard } from './two-fa-card.tsx'
import { WithdrawalLockNotice } from './withdrawal-lock-notice.tsx'

export function OverviewPage() {
  const t = useTexts('security')
  const lists = useTexts('lists')
  const pages = useTexts('pages')
  return (
    <Page title={pages('security')} purpose={t('purpose')}>
      <PageTitle title={pages('security')} />
      <WithdrawalLockNotice />
      {/* The number of tiles moves the rest of the page, so it waits for the profile. */}
      {useProfile().isFetched ? <Protection /> : <ListWaiting label={lists('loading')} rows={8} />}
      <RecoveryCodesDialog />
    </Page>
  )
}

function Protection() {
  const t = useTexts('security')
  return (
    <>
      <SecurityTiles />
      <Stack as="section" gap={16} above={8} aria-labelledby="sign-in-protection">
        <Text as="h2" id="sign-in-protection" size={16} tone="soft">
          {t('protection')}
        </Text>
        <TwoFaCard />
        <PasskeysCard />
        <PhraseCard />
        <DevicesCard />
        <LoginHistoryCard />
      </Stack>
    </>
  )
}
