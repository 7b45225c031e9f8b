import { useKeepOpen } from '@halyard/ui/keep-open'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../calls/failure.ts'
import { openRequests } from '../calls/open-requests.ts'
import type { CallState } from '../calls/use-call.ts'
import { formatSecond } from '../formats/dates.ts'
import { StatusWord } from '../lists/status-word.tsx'
import { useKitTexts } from '../texts/use-texts.ts'
import classes from './money-outcome-dialog.module.css'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'
import { useStayWhileOut } from './use-stay-while-out.ts'

interface MoneyOutcomeProps {
  readonly call: CallState
  /** What was asked for, as "Transfer 5 USDP to …". */
  readonly asked: string
  /** A link to where it shows if it was carried out. */
  readonly where: ReactNode
}

interface MoneyOutcomeDialogProps extends MoneyOutcomeProps {
  /** The title of a refusal. */
  readonly title?: string
}

/**
 * How a money request ended, unless it was carried out now: that it was refused, and why; that it is not known
 * yet whether it was carried out, what was asked and how to ask again without paying twice; or that it is a
 * request from before, which may have been cancelled or rejected since.
 */
export function MoneyOutcomeDialog({ title, ...about }: MoneyOutcomeDialogProps) {
  const t = useKitTexts('app')
  const titleOf = useFailureTitle()
  const { failure, replayed, pending, dismiss } = about.call
  const opened = failure !== null || replayed !== null
  useStayWhileOut()
  // What is read anew meanwhile may take away the form or panel that it belongs to.
  useKeepOpen(pending || opened)
  return (
    <Dialog
      opened={opened}
      title={replayed ? t('replayedTitle') : titleOf(failure, title ?? t('unsuccessful'))}
      closeLabel={t('close')}
      onClose={dismiss}
    >
      {replayed ? <Replay {...about} /> : <MoneyFailure {...about} />}
    </Dialog>
  )
}

/** What the server had carried out before, as it stands now. */
function Replay({ call: { replayed, dismiss }, asked, where }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const state = replayed?.state
  return (
    <div className={classes.content}>
      <p>{replayed && t('replayedText', { time: formatSecond(new Date(replayed.sentAt)) })}</p>
      <Details
        items={[
          { label: t('yourRequest'), value: asked },
          ...(state ? [{ label: t('statusNow'), value: <StatusWord status={state} /> }] : []),
        ]}
      />
      <p>
        {t('replayedWhere')} {where}
      </p>
      <p>{t('replayedAgain')}</p>
      <Button fullWidth data-autofocus onClick={dismiss}>
        {t('close')}
      </Button>
    </div>
  )
}

/** The earlier request, with other values, was carried out: it is somewhere to be seen. */
const wentThroughBefore = (failure: Failure) =>
  failure.kind === 'refused' && failure.code === 'IDEMPOTENCY_KEY_REUSED'

function MoneyFailure({ call, asked, where }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const wordsOf = useFailureWords()
  const { failure, pending, again, dismiss } = call
  const unknown = failure?.kind === 'unknown'
  useKeepOpen(pending)
  return (
    <div className={classes.content}>
      <p className={classes.message}>
        {failure?.kind === 'refused' && (
          <IconAlertTriangle
            className={classes.icon}
            size={28}
            stroke={1.6}
            role="img"
            aria-label={t('warning')}
          />
        )}
        {wordsOf(failure)}
      </p>
      {unknown && (
        <>
          <Details items={[{ label: t('yourRequest'), value: asked }]} />
          {!openRequests.areStored() && <p>{t('unknownNotStored')}</p>}
        </>
      )}
      {(unknown || (failure && wentThroughBefore(failure))) && (
        <p>
          {t('unknownWhere')} {where}
        </p>
      )}
      {unknown ? (
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={dismiss}>
            {t('close')}
          </Button>
          <Button loading={pending} data-autofocus onClick={again}>
            {t('checkAgain')}
          </Button>
        </div>
      ) : (
        <Button fullWidth data-autofocus onClick={dismiss}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
