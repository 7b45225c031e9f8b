import { useNames } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'

/** An alarm's name; if it has none, its code. */
export function useAlarmWords(): (kind: string) => string {
  const nameOf = useNames('alarmNames')
  const obstacleOf = useNames('obstacles')
  const t = useTexts('alarmHelp')
  return (kind) => {
    const name = nameOf(kind)
    if (name !== null) return name
    const [, held, obstacle = ''] = /^(PAYOUT|ORDER)_(.+)$/.exec(kind) ?? []
    const sentence = obstacleOf(obstacle)
    if (sentence === null) return kind
    return t(held === 'PAYOUT' ? 'payoutHeldUp' : 'orderHeldUp', { why: sentence })
  }
}
