import { useNames } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'

/** The obstacle of a payout or an order as a sentence. */
export function useObstacleWords(): (code: string) => string {
  const t = useTexts('obstacles')
  const sentenceOf = useNames('obstacles')
  return (code) => sentenceOf(code) ?? t('OTHER', { code })
}
