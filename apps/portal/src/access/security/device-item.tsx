import { Row, Text } from '@halyard/ui/layout'
import { Moment } from '@halyard/web/formats'
import { useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { deviceWords, isHandheld, locationWords, type Session } from './device-words.ts'
import classes from './devices-card.module.css'

interface DeviceItemProps {
  readonly session: Session
  readonly pending: boolean
  readonly onLogOut: () => void
}

export function DeviceItem({ session, pending, onLogOut }: DeviceItemProps) {
  const t = useTexts('devices')
  const language = useLanguage()
  const device = deviceWords(t, session.device)
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceLaptop
  const uses = [
    { label: t('loggedInAt'), at: session.createdAt, location: session.firstLocation },
    { label: t('lastUsedAt'), at: session.lastUsedAt, location: session.lastLocation },
  ]
  return (
    <li className={classes.device}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          <h3>{device}</h3>
          {session.current && <span className={classes.current}>{t('thisDevice')}</span>}
        </div>
        <dl className={classes.uses} data-figures>
          {uses.map(({ label, at, location }) => (
            <div key={label}>
              <Text as="dt" tone="faint">
                {label}
              </Text>
              <Row as="dd" gap={[0, 12]} tone="soft" breakWords>
                <Moment at={at} />
                <span>{locationWords(t, location, language)}</span>
              </Row>
            </div>
          ))}
        </dl>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          className={classes.end ?? ''}
          aria-label={t('logOutNamed', { device })}
          loading={pending}
          onClick={onLogOut}
        >
          {t('logOutDevice')}
        </Button>
      )}
    </li>
  )
}
