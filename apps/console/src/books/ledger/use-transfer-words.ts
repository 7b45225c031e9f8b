import { type BonusKind, bonusKinds, type TransferKind } from '@halyard/money'
import { useTexts } from '../../locales/index.ts'

const isBonus = (kind: TransferKind): kind is BonusKind => bonusKinds.some((each) => each === kind)

/** Names of posting kinds; bonuses have the names used on every screen. */
export function useTransferWords(): (kind: TransferKind) => string {
  const t = useTexts('books')
  const bonuses = useTexts('bonusNames')
  return (kind) => (isBonus(kind) ? bonuses(kind) : t(kind))
}
