import { EndButtons } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { DifferenceList } from './difference-list.tsx'
import type { Difference } from './differences.ts'
import { canSend, type Reach, ReachNote } from './reach.tsx'

interface PendingChange {
  readonly differences: readonly Difference[]
  /** The receivers of a notification about to be sent. */
  readonly reach: Reach | undefined
  /** The time from which members see it, if not at once. */
  readonly note: string | null
  readonly answer: (confirmed: boolean) => void
}

/** Shows before and after once more; nothing unconfirmed is sent. */
export function useConfirmChange(title: string, yes: string) {
  const t = useTexts('catalogue')
  const app = useTexts('app')
  const [pending, setPending] = useState<PendingChange | null>(null)
  const confirm = (differences: readonly Difference[], note: string | null, reach?: Reach) =>
    new Promise<boolean>((answer) => setPending({ differences, note, reach, answer }))
  const cannot =
    pending?.differences.length === 0 || (pending?.reach !== undefined && !canSend(pending.reach))
  function settle(confirmed: boolean): void {
    pending?.answer(confirmed)
    setPending(null)
  }
  const dialog: ReactNode = (
    <Dialog opened={pending !== null} title={title} closeLabel={app('close')} onClose={() => settle(false)}>
      <DifferenceList label={t('beforeAndAfter')} differences={pending?.differences ?? []} />
      {pending?.note && <Note>{pending.note}</Note>}
      {pending?.reach && <ReachNote {...pending.reach} />}
      <EndButtons>
        {/* The focus goes to an enabled button: outside of the dialog, Escape would leave the form. */}
        <Button variant="default" data-autofocus={cannot || undefined} onClick={() => settle(false)}>
          {app('close')}
        </Button>
        <Button data-autofocus={!cannot || undefined} disabled={cannot} onClick={() => settle(true)}>
          {yes}
        </Button>
      </EndButtons>
    </Dialog>
  )
  return { confirm, dialog }
}
