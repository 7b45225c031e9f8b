import { Box, Card } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { useTexts } from '../../locales/index.ts'
import { AuthenticatorRow } from './authenticator-row.tsx'
import { useProtection } from './protection-query.ts'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'

/** The state of 2FA, the recovery codes left, and the buttons to change both. */
export function TwoFaCard() {
  const t = useTexts('security')
  return (
    <Card title={t('twoFa')}>
      <Loaded of={useProtection()} waiting={<Box minHeight={9} aria-busy="true" />} failed={t('twoFaFailed')}>
        {({ twoFaEnabled, recoveryCodesLeft }) => (
          <>
            <AuthenticatorRow on={twoFaEnabled} />
            {twoFaEnabled && <RecoveryCodesRow left={recoveryCodesLeft} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
