import { Text } from '@halyard/ui/layout'
import { DetailPanel } from '@halyard/ui/overlays'
import { useTexts } from '../../locales/index.ts'
import { BonusExplanation } from './bonus-explanation.tsx'

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
        <Text size={14} tone="soft" below={16}>
          {t('noExplanation')}
        </Text>
      )}
    </DetailPanel>
  )
}
