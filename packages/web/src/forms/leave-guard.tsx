import { Row } from '@halyard/ui/layout'
import { BackCloses, Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useKitTexts } from '../texts/use-texts.ts'
import { type Leaving, unsaved } from './unsaved.ts'

/** The target of Back is unknown until it is reached: a dialog before it must not move the history. */
const noHistory = () => () => {}

/** Asks before a link, Back, a reload, signing out or closing a dialog discards input. */
export function LeaveGuard() {
  const t = useKitTexts('app')
  const history: RouterHistory = useRouter().history
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState<Leaving>('page')
  const [text, setText] = useState<'leaveText' | 'leaveKept' | 'leaveKeptPart'>('leaveText')
  const answer = useRef((_leaves: boolean) => {})

  useEffect(() => {
    const asking = (how: Leaving) =>
      new Promise<boolean>((resolve) => {
        answer.current(false)
        answer.current = resolve
        setLeaving(how)
        const saved = unsaved.leavesOut() ? 'leaveKeptPart' : 'leaveKept'
        setText(how === 'page' && unsaved.areSaved() ? saved : 'leaveText')
        setOpened(true)
      })
    const release = unsaved.requestedBy(asking)
    const unblock = history.block({
      blockerFn({ currentLocation, nextLocation, action }) {
        if (!unsaved.blocks(currentLocation, nextLocation)) return false
        const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index
        void asking('page').then((leaves) => leaves && go(nextLocation, action, steps))
        return true
      },
      enableBeforeUnload: unsaved.any,
    })
    function go(to: HistoryLocation, action: string, steps: number): void {
      if (action === 'REPLACE') history.replace(to.href, to.state, { ignoreBlocker: true })
      else if (action === 'PUSH' || !steps) history.push(to.href, to.state, { ignoreBlocker: true })
      else history.go(steps, { ignoreBlocker: true })
    }
    return () => {
      release()
      unblock()
      // A hidden question would hold its dialog open forever.
      answer.current(false)
    }
  }, [history])

  function decide(leaves: boolean): void {
    setOpened(false)
    if (leaves && leaving !== 'dialog') unsaved.clear()
    answer.current(leaves)
  }

  const ofDialog = leaving === 'dialog'
  return (
    <BackCloses value={noHistory}>
      <Dialog
        opened={opened}
        onTop
        title={t(ofDialog ? 'discardTitle' : 'leaveTitle')}
        closeLabel={t('close')}
        onClose={() => decide(false)}
      >
        <p>{t(text)}</p>
        <Row gap={12} justify="end" above={20}>
          <Button variant="default" onClick={() => decide(true)}>
            {t(ofDialog ? 'discard' : 'leave')}
          </Button>
          <Button data-autofocus onClick={() => decide(false)}>
            {t(ofDialog ? 'keepTyping' : 'stay')}
          </Button>
        </Row>
      </Dialog>
    </BackCloses>
  )
}
