import { Card } from '@halyard/ui/layout'
import { QrCode } from '@halyard/ui/qr'
import { CopyLine } from '@halyard/web/copy'
import { useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './referral-card.module.css'
import { referralLink } from './referral-link.ts'

interface ReferralCardProps {
  /** With a small code beside its link, on a busy page. */
  readonly compact?: boolean
}

export function ReferralCard({ compact = false }: ReferralCardProps) {
  const t = useTexts('referral')
  const session = useSession()
  if (!session) return null
  const link = referralLink(location.origin, session.referralCode)
  return (
    <Card title={t('title')}>
      <div className={classes.referral}>
        <div className={classes.columns} data-compact={compact || undefined}>
          <div className={classes.words}>
            <p>{t('text')}</p>
            <CopyLine value={link} label={t('link')} copyLabel={t('copyLink')} />
          </div>
          <div className={classes.code}>
            <QrCode
              text={link}
              downloadLabel={t('downloadQr')}
              fileName={`referral-${session.referralCode}.png`}
            />
            {!compact && <span className={classes.hint}>{t('downloadHint')}</span>}
          </div>
        </div>
      </div>
    </Card>
  )
}
