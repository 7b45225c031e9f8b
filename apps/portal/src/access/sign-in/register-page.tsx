import { Text } from '@halyard/ui/layout'
import { LeaveGuard } from '@halyard/web/leave-guard'
import { QueryProvider } from '@halyard/web/queries'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { RegisterForm } from './register-form.tsx'

const route = getRouteApi('/public/register')

export function RegisterPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const { referral = '' } = route.useSearch()
  return (
    <QueryProvider>
      <AuthPage title={t('registerTitle')} purpose={t('registerPurpose')} wide>
        <LeaveGuard />
        <RegisterForm referral={referral} onDone={() => navigate({ to: '/success' })} />
        <Text size={14} tone="soft" above={28}>
          {t('haveAccount')}{' '}
          <Link to="/login" className={classes.link}>
            {t('logIn')}
          </Link>
        </Text>
      </AuthPage>
    </QueryProvider>
  )
}
