import { LinkButton } from '@halyard/web/routes'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { AuthPage } from './auth-page.tsx'
import classes from './success-page.module.css'

export function SuccessPage() {
  const t = useTexts('identity')
  const app = useTexts('app')
  return (
    <>
      <div className={classes.seal}>
        <IconCheck size={32} stroke={1.8} aria-hidden="true" />
      </div>
      <AuthPage title={t('successTitle')} purpose={t('successText')}>
        <LinkButton to="/login" className={classes.close ?? ''} fullWidth>
          {app('close')}
        </LinkButton>
      </AuthPage>
    </>
  )
}
