import { Card, Stack, Text } from '@halyard/ui/layout'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { DeviceItem } from './device-item.tsx'
import classes from './devices-card.module.css'
import { sessionsQuery } from './devices-queries.ts'
import { LogOutOthersDialog } from './log-out-others-dialog.tsx'
import { useEndSession } from './use-end-session.ts'

/** The devices that are signed in now; every one except this can be logged out. */
export function DevicesCard() {
  const t = useTexts('devices')
  const loaded = useQuery(sessionsQuery)
  const ending = useEndSession()
  const [opened, setOpened] = useState(false)
  return (
    <Card title={t('devicesTitle')}>
      <Text size={14} tone="soft" maxWidth={40} below={8}>
        {t('devicesText')}
      </Text>
      <Loaded of={loaded} waiting={2} failed={t('devicesFailed')}>
        {({ sessions }) => (
          <>
            <Stack as="ul">
              {sessions.map((session) => (
                <DeviceItem
                  key={session.id}
                  session={session}
                  pending={ending.pendingId === session.id}
                  onLogOut={() => ending.end(session.id)}
                />
              ))}
            </Stack>
            {sessions.length > 1 && (
              <Button variant="default" className={classes.others ?? ''} onClick={() => setOpened(true)}>
                {t('logOutOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <LogOutOthersDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}
