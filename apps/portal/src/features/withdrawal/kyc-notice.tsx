import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './withdrawal.module.css'
import { confQuery } from './withdrawal-queries.ts'

/** Whether the member's identity has to be verified before anything can be withdrawn. */
export function useKycRequired(): boolean {
  return useQuery(confQuery).data?.kycRequired ?? false
}

/** Said before a form is filled in, with the way there; nothing once the identity is verified. */
export function KycNotice() {
  const t = useTexts('withdrawal')
  if (!useKycRequired()) return null
  return (
    <div className={classes.notice} role="status">
      <IconId size={20} stroke={1.6} className={classes.noticeIcon ?? ''} aria-hidden="true" />
      <div>
        <strong>{t('kycTitle')}</strong>
        <p>
          {t('kycText')} <Link to="/settings/kyc">{t('kycAction')}</Link>
        </p>
      </div>
    </div>
  )
}
