import { ListWaiting } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { DashboardInfo } from './dashboard-queries.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'

// Its code and texts are loaded when somebody opens a figure.
const Breakdown = lazy(() => import('./breakdown.tsx').then(({ Breakdown }) => ({ default: Breakdown })))

interface FigurePanelProps {
  /** Null while none is open. */
  readonly figure: OpenedFigure | null
  readonly info: DashboardInfo | undefined
  readonly onChoose: (figure: OpenedFigure) => void
  readonly onRenew: () => void
  readonly onClose: () => void
}

/** What a figure of the dashboard is made of. */
export function FigurePanel({ figure, info, onChoose, onRenew, onClose }: FigurePanelProps) {
  const t = useTexts('dashboard')
  const app = useTexts('app')
  const lists = useTexts('lists')
  return (
    <DetailPanel
      opened={figure !== null}
      title={figure ? t(figureNames[figure]) : ''}
      closeLabel={app('close')}
      onClose={onClose}
    >
      {figure && info && (
        <Suspense fallback={<ListWaiting label={lists('loading')} rows={4} />}>
          <Breakdown figure={figure} info={info} onChoose={onChoose} onRenew={onRenew} />
        </Suspense>
      )}
    </DetailPanel>
  )
}
