import type { Partly } from '@halyard/contract'
import { useKeepOpen } from '@halyard/ui/keep-open'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openRequests } from '../calls/open-requests.ts'
import type { CallState } from '../calls/use-call.ts'
import { showAmount } from '../formats/amounts.ts'
import { formatSecond } from '../formats/dates.ts'
import { StatusWord } from '../lists/status-word.tsx'
import type { Message } from '../texts/message.ts'
import { MessageWords } from '../texts/message-words.tsx'
import { useKitTexts } from '../texts/use-texts.ts'
import { cameToNothing, checkedTitle } from './checked-title.ts'
import classes from './money-outcome-dialog.module.css'
import { useFailureTitle, useFailureWords } from './use-failure-words.ts'

interface MoneyOutcomeProps {
  readonly call: CallState
  /** What was asked for, as "Transfer 5 USDP to …"; null before anything was. */
  readonly requested: Message | null
  /** A link to where it shows if it was carried out. Whoever follows it has read this: it may lead to this page. */
  readonly where: (close: () => void) => ReactNode
  /** Whether it takes money from the USDT wallet that is back there once it came to nothing. */
  readonly returns?: boolean
}

interface MoneyOutcomeDialogProps extends MoneyOutcomeProps {
  /** The title of a refusal, where the specification gives it another than 'Error'. */
  readonly title?: string
}

/**
 * How a money request ended, unless it was carried out and answered: that it was refused, and why; that only a part of it
 * was carried out; that it is not known yet whether it was carried out; or, where the answer was lost, what became of it.
 */
export function MoneyOutcomeDialog({ title, ...about }: MoneyOutcomeDialogProps) {
  const t = useKitTexts('app')
  const titleOf = useFailureTitle()
  const { failure, replayed, partly, pending, dismiss } = about.call
  const opened = failure !== null || replayed !== null || partly !== null
  // What is read anew meanwhile may take away the form or panel that it belongs to.
  useKeepOpen(pending || opened)

  function outcomeTitle(): string {
    if (partly) return t(partly.moved === nothing ? 'partlyNoneTitle' : 'partlyTitle')
    if (replayed) return t(checkedTitle(replayed.state))
    return titleOf(failure, title ?? t('error'))
  }

  return (
    <Dialog opened={opened} title={outcomeTitle()} closeLabel={t('close')} onClose={dismiss}>
      {replayed || partly ? <Answer {...about} /> : <MoneyFailure {...about} />}
    </Dialog>
  )
}

/** What was carried out in part, or before: then as it stands now. */
function Answer({ call, requested, where, returns = false }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const { replayed, partly, dismiss } = call
  const state = replayed?.state ?? null
  const time = replayed && formatSecond(replayed.sentAt)
  return (
    <div className={classes.content}>
      {partly && <PartlyWords partly={partly} />}
      {time && <p>{t('checkedText', { time })}</p>}
      <Details
        items={[
          { label: t('yourRequest'), value: <MessageWords message={requested} /> },
          ...(state && state !== 'PARTIAL'
            ? [{ label: t('statusNow'), value: <StatusWord status={state} /> }]
            : []),
        ]}
      />
      {returns && cameToNothing(state) && <p>{t('moneyReturned')}</p>}
      <p>
        {t('replayedWhere')} {where(dismiss)}
      </p>
      {cameToNothing(state) && <p>{t('replayedStill')}</p>}
      <Button fullWidth data-autofocus onClick={dismiss}>
        {t('close')}
      </Button>
    </div>
  )
}

function MoneyFailure({ call, requested, where }: MoneyOutcomeProps) {
  const t = useKitTexts('app')
  const wordsOf = useFailureWords()
  const { failure, pending, check, dismiss } = call
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
          <Details items={[{ label: t('yourRequest'), value: <MessageWords message={requested} /> }]} />
          {!openRequests.areStored() && <p>{t('unknownNotStored')}</p>}
          <p>
            {t('unknownWhere')} {where(dismiss)}
          </p>
        </>
      )}
      {unknown ? (
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={dismiss}>
            {t('close')}
          </Button>
          <Button loading={pending} data-autofocus onClick={check}>
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

const nothing = '0.00'

const reasons = {
  BROKER_REFUSED: 'partlyDeclined',
  BROKER_NO_MONEY: 'partlyNoMoney',
  GIVEN_UP: 'partlyGivenUp',
} as const satisfies Record<Partly['code'], string>

/** How much has moved or still may, and why the rest has not. */
function PartlyWords({ partly }: { readonly partly: Partly }) {
  const t = useKitTexts('app')
  const moved = showAmount(partly.moved)
  const underWay = showAmount(partly.underWay)
  const requested = showAmount(partly.requested)
  function movedWords(): string {
    if (partly.moved === nothing) return t('partlyNone', { underWay, requested })
    if (partly.underWay === nothing) return t('partlyMoved', { moved, requested })
    return t('partlyUnderWay', { moved, underWay, requested })
  }
  return (
    <>
      <p>{movedWords()}</p>
      <p>{t(reasons[partly.code])}</p>
    </>
  )
}
