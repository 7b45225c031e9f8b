import { operator } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { api, useCall } from '@halyard/web/calls'
import { deviceOf, formatSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { NoData } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import classes from './account-page.module.css'
import { type OperatorSession, sessionsKey, sessionsQuery } from './sessions-query.ts'

export function SessionsCard() {
  const t = useTexts('account')
  const lists = useTexts('lists')
  const { data, isError, refetch } = useQuery(sessionsQuery)
  return (
    <Card title={t('sessions')}>
      {data ? (
        <ul className={classes.sessions}>
          {data.sessions.map((session) => (
            <OneSession key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <NoData title={t('sessionsFailed')} text={t('sessionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <ListWaiting label={lists('loading')} rows={2} />
      )}
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
    <li className={classes.session}>
      <div>
        <strong>{[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}</strong>
        <p data-figures>
          {t('sessionWords', { address: session.address, time: formatSecond(new Date(session.lastUsedAt)) })}
        </p>
      </div>
      {session.current ? (
        <span>{t('thisSession')}</span>
      ) : (
        <Button size="sm" variant="default" loading={ending.pending} onClick={() => void ending.send()}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
