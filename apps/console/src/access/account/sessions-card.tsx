import { operator } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Card, Row, Stack, Text } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { deviceOf, formatSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { type OperatorSession, sessionsKey, sessionsQuery } from './sessions-query.ts'

export function SessionsCard() {
  const t = useTexts('account')
  return (
    <Card title={t('sessions')}>
      <Loaded of={useQuery(sessionsQuery)} waiting={2}>
        {({ sessions }) => (
          <Stack as="ul">
            {sessions.map((session) => (
              <OneSession key={session.id} session={session} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function OneSession({ session }: { readonly session: OperatorSession }) {
  const t = useTexts('account')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const ending = useCall({
    send: () => api(operator.endOperatorSession, { body: { sessionId: session.id } }),
    onDone({ message }) {
      notify({ kind: 'success', title: message })
      return queries.invalidateQueries({ queryKey: sessionsKey })
    },
    onFailed: notifyFailure,
  })
  const { browser, system } = deviceOf(session.userAgent)
  return (
    <Row as="li" gap={[8, 16]} justify="between" size={14} divider={12}>
      <div>
        <strong>{[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}</strong>
        <Text tone="soft" data-figures>
          {t('sessionWords', { address: session.address, time: formatSecond(new Date(session.lastUsedAt)) })}
        </Text>
      </div>
      {session.current ? (
        <span>{t('thisSession')}</span>
      ) : (
        <Button size="sm" variant="default" loading={ending.pending} onClick={() => void ending.send()}>
          {t('endSession')}
        </Button>
      )}
    </Row>
  )
}
