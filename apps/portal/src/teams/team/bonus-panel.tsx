import { DetailPanel } from '@halyard/ui/overlays'
import { useTexts } from '../../locales/index.ts'
import { BonusExplanation } from './bonus-explanation.tsx'
import classes from './performance.module.css'

interface BonusPanelProps {
  readonly opened: boolean
  readonly title: string
  /** Null if the entry has no team event. */
  readonly bonusId: string | null
  readonly onClose: () => void
}

/** Explains how a bonus was calculated. */
export function BonusPanel({ opened, title, bonusId, onClose }: BonusPanelProps) {
  const t = useTexts('team')
  const app = useTexts('app')
  return (
    <DetailPanel opened={opened} title={title} closeLabel={app('close')} onClose={onClose}>
      {bonusId ? (
        <BonusExplanation bonusId={bonusId} />
      ) : (
        <p className={classes.text}>{t('noExplanation')}</p>
      )}
    </DetailPanel>
  )
}
