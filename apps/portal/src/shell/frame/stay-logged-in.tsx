import { devices } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { api, type Failure, useCall } from '@halyard/web/calls'
import { formatClock } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { recordOf, session, useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './stay-logged-in.module.css'

/** Offers to extend the session in place: with a password, a passkey or a 2FA code. */
export function StayLoggedIn() {
  const t = useTexts('shell')
  const current = useSession()
  const codeText = useCodeTexts()
  const notifyFailure = useNotifyFailure()
  const staying = useCall({
    send: (_sentBy: string) => api(devices.extendSession),
    onDone({ token, expiresIn }, sentBy) {
      const now = session.current()
      // Another tab has logged in or extended meanwhile: its session is the newer.
      if (now?.token !== sentBy) return
      const { expireDate } = recordOf({ ...now, token, expiresIn, message: '' }, now.rememberMe, Date.now())
      session.extend({ ...now, token, expiresIn, expireDate })
    },
    onFailed: (failure) => isAtMaximum(failure) || notifyFailure(failure),
  })
  if (!current) return null
  return (
    <div className={classes.ending}>
      <Callout tone="waiting" title={t('sessionEnding')} role="alert">
        <p>
          {isAtMaximum(staying.failure)
            ? codeText('SESSION_AT_ITS_LONGEST')
            : t('sessionEndingText', { time: formatClock(new Date(current.expireDate)) })}
        </p>
        {!isAtMaximum(staying.failure) && (
          <Button
            className={classes.stay ?? ''}
            loading={staying.pending}
            onClick={() => void staying.send(current.token)}
          >
            {t('sessionStay')}
          </Button>
        )}
      </Callout>
    </div>
  )
}

/** The session cannot be extended any further. */
const isAtMaximum = (failure: Failure | null) =>
  failure?.kind === 'refused' && failure.code === 'SESSION_AT_ITS_LONGEST'
