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
    if (kind.startsWith('PAYOUT_SIGNER_')) return `${t('signerRefuses')} (${codeWords(kind.slice(14))})`
    if (/^ORDER_.+_REFUSED$/.test(kind)) return `${t('refusedOperation')} (${codeWords(kind.slice(6, -8))})`
    const [, held, obstacle = ''] = /^(PAYOUT|ORDER)_(.+)$/.exec(kind) ?? []
    const sentence = obstacleOf(obstacle)
    if (sentence === null) return kind
    return t(held === 'PAYOUT' ? 'payoutHeldUp' : 'orderHeldUp', { why: sentence })
  }
}

const codeWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ')
