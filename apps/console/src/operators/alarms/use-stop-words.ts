import { useAlarmWords } from './use-alarm-words.ts'
import { useDetailWords } from './use-detail-words.ts'

interface Stop {
  /** The alarm's name. */
  readonly what: string
  /** The deposit, transaction or block that it is about. */
  readonly about: string
  /** As the server wrote it. */
  readonly details: string
}

/** Why a network was stopped. */
export function useStopWords(): (stopReason: string) => Stop {
  const wordsOf = useAlarmWords()
  const detailWords = useDetailWords()
  return (stopReason) => {
    const [kind = '', ...rest] = stopReason.split(': ')
    const details = rest.join(': ')
    return { what: wordsOf(kind), about: detailWords(details), details }
  }
}
