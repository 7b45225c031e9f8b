import { ListWaiting } from '@halyard/ui/lists'
import { DetailPanel, useBackCloses } from '@halyard/ui/overlays'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'

// Its code and texts load when a figure is opened.
const breakdown = lazyCode(async () => (await import('./breakdown.tsx')).Breakdown)

interface FigurePanelProps {
  /** Null while none is open. */
  readonly figure: OpenedFigure | null
  readonly info: DashboardInfo | undefined
  readonly onChoose: (figure: OpenedFigure) => void
  readonly onRenew: () => void
  readonly onClose: () => void
}

/** The breakdown of a dashboard figure. */
export function FigurePanel({ figure, info, onChoose, onRenew, onClose }: FigurePanelProps) {
  const t = useTexts('dashboard')
  const app = useTexts('app')
  const lists = useTexts('lists')
  // The figure in whose panel this one was chosen.
  const [chosenIn, setChosenIn] = useState<OpenedFigure | null>(null)
  const above = chosenIn ?? 'TOTAL'

  function choose(next: OpenedFigure, from: OpenedFigure | null): void {
    setChosenIn(from)
    onChoose(next)
  }

  const goUp = () => choose(above, null)
  useBackCloses(figure !== null && chosenIn !== null, goUp)

  function close(): void {
    setChosenIn(null)
    onClose()
  }
  return (
    <DetailPanel
      opened={figure !== null}
      title={figure ? t(figureNames[figure]) : ''}
      closeLabel={app('close')}
      onClose={close}
    >
      {figure && info && (
        <LazyPart of={breakdown} waiting={<ListWaiting label={lists('loading')} rows={4} />}>
          {(Breakdown) => (
            <Breakdown
              figure={figure}
              info={info}
              onChoose={(next) => choose(next, figure)}
              above={above}
              onBack={goUp}
              onRenew={onRenew}
            />
          )}
        </LazyPart>
      )}
    </DetailPanel>
  )
}
