import { useAlarmWords } from './use-alarm-words.ts'
import { useDetailWords } from './use-detail-words.ts'

interface Stop {
  /** The alarm's name. */
  readonly what: string
  /** The deposit, transaction or block concerned. */
  readonly about: string
  /** The server's own text. */
  readonly details: string
}

/** The reason why a network was stopped. */
export function useStopWords(): (stopReason: string) => Stop {
  const wordsOf = useAlarmWords()
  const detailWords = useDetailWords()
  return (stopReason) => {
    const [kind = '', ...rest] = stopReason.split(': ')
    const details = rest.join(': ')
    return { what: wordsOf(kind), about: detailWords(details), details }
  }
}
