import { Callout, OutcomeIcon } from '@halyard/ui/feedback'
import { TextButton } from '@halyard/ui/forms'
import type { NamedRequest } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { ToldWords } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import classes from './open-requests.module.css'
import { traitsOf } from './request-traits.ts'
import { WhereItShows } from './where-it-shows.tsx'

interface RequestNoteProps {
  readonly request: NamedRequest
  readonly onCheck: () => void
  readonly onForget: () => void
}

/** What was asked for and when, that its outcome is unknown, and what can be done about that. */
export function RequestNote({ request, onCheck, onForget }: RequestNoteProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  const { input, told, checked } = request
  return (
    <li>
      <Callout
        tone="waiting"
        inside
        role="status"
        icon={<OutcomeIcon kind="unknown" />}
        title={app('unknownTitle')}
      >
        {told && (
          <p className={classes.asked}>
            <ToldWords told={told} />
          </p>
        )}
        <p>{t('sent', { time: formatSecond(new Date(request.sentAtMs)) })}</p>
        {!input && <NotKept request={request} />}
        <div className={classes.actions}>
          {input && <TextButton onClick={onCheck}>{app('checkAgain')}</TextButton>}
          {/* Whoever can still find out what became of it should do that first. */}
          {(!input || checked) && <TextButton onClick={onForget}>{t('forget')}</TextButton>}
        </div>
      </Callout>
    </li>
  )
}

/** What cannot be sent again from here can be looked for, or else entered again. */
function NotKept({ request }: { readonly request: NamedRequest }) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  const mayBeGone = traitsOf(request)?.mayBeGone
  return (
    <p>
      {t('notKept')}{' '}
      {mayBeGone ? (
        <>
          {app('unknownWhere')} <WhereItShows request={request} />
        </>
      ) : (
        t('enterAgain')
      )}
    </p>
  )
}
