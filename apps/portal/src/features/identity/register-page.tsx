import { QueryProvider } from '@halyard/web/queries'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const search: { referral?: string } = useSearch({ strict: false })
  return (
    <QueryProvider>
      <AuthPage title={t('registerTitle')} purpose={t('registerPurpose')} wide>
        <RegisterForm referral={search.referral ?? ''} onDone={() => navigate({ to: '/success' })} />
        <p className={classes.below}>
          {t('haveAccount')}{' '}
          <Link to="/login" className={classes.link}>
            {t('logIn')}
          </Link>
        </p>
      </AuthPage>
    </QueryProvider>
  )
}
