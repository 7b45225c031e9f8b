import { Callout, OutcomeIcon } from '@halyard/ui/feedback'
import { TextButton } from '@halyard/ui/forms'
import { isHeld, type NamedRequest } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { ToldWords } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import { canBeForgotten } from './can-be-forgotten.ts'
import classes from './open-requests.module.css'
import { traitsOf } from './request-traits.ts'
import { WhereItShows } from './where-it-shows.tsx'

interface RequestNoteProps {
  readonly request: NamedRequest
  readonly onCheck: () => void
  readonly onForget: () => void
}

/** What was asked for and when, that its outcome is unknown, and what can be done about that. */
export function RequestNote(props: RequestNoteProps) {
  return <li>{isHeld(props.request) ? <HeldNote {...props} /> : <WholeNote {...props} />}</li>
}

/** A form on show tells of it, and can send it again; here it can be let go. */
function HeldNote({ request: { told }, onForget }: RequestNoteProps) {
  const t = useTexts('openRequests')
  return (
    <Callout tone="waiting" inside role="status">
      {told && (
        <p className={classes.asked}>
          <ToldWords told={told} />
        </p>
      )}
      <p>{t('heldForgettable')}</p>
      <div className={classes.actions}>
        <TextButton onClick={onForget}>{t('forget')}</TextButton>
      </div>
    </Callout>
  )
}

function WholeNote({ request, onCheck, onForget }: RequestNoteProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  const { input, told } = request
  return (
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
        {canBeForgotten(request) && <TextButton onClick={onForget}>{t('forget')}</TextButton>}
      </div>
    </Callout>
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
