import { bonusKinds } from '@halyard/contract'
import type { TransferKind } from '@halyard/money'
import { useTexts } from '../../locales/index.ts'

type BonusKind = (typeof bonusKinds)[number]

const isBonus = (kind: TransferKind): kind is BonusKind => bonusKinds.some((each) => each === kind)

/** How the books call a kind of posting; bonuses have the names that every screen gives them. */
export function useTransferWords(): (kind: TransferKind) => string {
  const t = useTexts('books')
  const bonuses = useTexts('bonusNames')
  return (kind) => (isBonus(kind) ? bonuses(kind) : t(kind))
}
