import type { BonusState } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'

const tones: Record<BonusState, StatusTone> = {
  WAITING: 'waiting',
  IN_REVIEW: 'waiting',
  PAID: 'good',
  SET_OFF: 'quiet',
  BEING_TAKEN_BACK: 'waiting',
  TAKEN_BACK: 'quiet',
  REJECTED: 'bad',
}

export function BonusStateWord({ state }: { readonly state: BonusState }) {
  const t = useTexts('team')
  return <Status tone={tones[state]} label={t(state)} />
}
