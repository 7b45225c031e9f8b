import { Card } from '@halyard/ui/layout'
import { QrCode } from '@halyard/ui/qr'
import { CopyButton } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'
import { useSession } from '../session/index.ts'
import classes from './referral-card.module.css'
import { referralLink } from './referral-link.ts'

export function ReferralCard() {
  const t = useTexts('referral')
  const session = useSession()
  if (!session) return null
  const link = referralLink(location.origin, session.referralCode)
  return (
    <Card title={t('title')}>
      <div className={classes.referral}>
        <div className={classes.columns}>
          <div className={classes.words}>
            <p>{t('text')}</p>
            <div className={classes.link}>
              <input
                readOnly
                value={link}
                aria-label={t('link')}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={link} label={t('copyLink')} />
            </div>
          </div>
          <div className={classes.code}>
            <QrCode
              text={link}
              downloadLabel={t('downloadQr')}
              fileName={`referral-${session.referralCode}.png`}
            />
            <span className={classes.hint}>{t('downloadHint')}</span>
          </div>
        </div>
      </div>
    </Card>
  )
}
