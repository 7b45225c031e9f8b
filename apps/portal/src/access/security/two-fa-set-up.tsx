import { Text } from '@halyard/ui/layout'
import { CopyButton } from '@halyard/web/copy'
import { useTexts } from '../../locales/index.ts'
import { EnableTwoFaForm } from './enable-two-fa-form.tsx'
import classes from './two-fa-page.module.css'

interface TwoFaSetUpProps {
  readonly secret: string
  /** The key as a QR code image. */
  readonly picture: string
  readonly onExpired: () => void
}

/** The member first adds the key to the app, then proves it with a code from the app. */
export function TwoFaSetUp({ secret, picture, onExpired }: TwoFaSetUpProps) {
  const t = useTexts('security')
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <h2>{t('scanTitle')}</h2>
        <p>{t('scanText')}</p>
        <div className={classes.key}>
          <img src={picture} alt={t('qrPicture')} width={208} height={208} className={classes.picture} />
          <div className={classes.typed}>
            <Text as="span" size={14} weight="medium">
              {t('key')}
            </Text>
            <div className={classes.secret}>
              <code data-testid="two-fa-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton value={secret} label={t('copyKey')} />
            </div>
            <Text size={14} tone="soft" above={8}>
              {t('keyHint')}
            </Text>
          </div>
        </div>
      </li>
      <li className={classes.step}>
        <h2>{t('enterTitle')}</h2>
        <p>{t('enterText')}</p>
        <Text size={14} tone="soft" above={8}>
          {t('trustsBrowser')}
        </Text>
        <EnableTwoFaForm onExpired={onExpired} />
      </li>
    </ol>
  )
}
