import { notify } from '@halyard/ui/feedback'
import { Card } from '@halyard/ui/layout'
import { QrCode } from '@halyard/ui/qr'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import classes from './referral-card.module.css'
import { referralLink } from './referral-link.ts'

export function ReferralCard() {
  const t = useTexts('dashboard')
  const session = useSession()
  if (!session) return null
  const link = referralLink(location.origin, session.referralCode)

  function copy(): void {
    navigator.clipboard.writeText(link).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    )
  }

  return (
    <Card title={t('referralTitle')}>
      <div className={classes.referral}>
        <div className={classes.columns}>
          <div className={classes.words}>
            <p>{t('referralText')}</p>
            <div className={classes.link}>
              <input
                readOnly
                value={link}
                aria-label={t('referralLink')}
                onFocus={(event) => event.currentTarget.select()}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('copyLink')}
                title={t('copyLink')}
                onClick={copy}
              >
                <IconCopy size={18} stroke={1.6} />
              </ActionIcon>
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
