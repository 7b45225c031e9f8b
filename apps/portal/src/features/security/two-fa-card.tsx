import { FormAlert } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { AuthenticatorRow } from './authenticator-row.tsx'
import { useProtection } from './protection-query.ts'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import classes from './two-fa-card.module.css'

/** Whether 2FA is on, how many recovery codes are left, and the buttons to change both. */
export function TwoFaCard() {
  const t = useTexts('security')
  const app = useTexts('app')
  const { data, isError, refetch } = useProtection()
  const retry = { label: app('retry'), onClick: () => void refetch() }
  return (
    <Card title={t('twoFa')}>
      {data ? (
        <>
          <AuthenticatorRow on={data.twoFaEnabled} />
          {data.twoFaEnabled && <RecoveryCodesRow left={data.recoveryCodesLeft} />}
        </>
      ) : isError ? (
        <FormAlert kind="error" title={app('error')} message={t('twoFaFailed')} action={retry} />
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
    </Card>
  )
}
