import { useNames } from '@halyard/web/texts'

/** What an alarm is called; some, such as a broker's or the signer's own refusals, are shown by their code. */
export function useAlarmWords(): (kind: string) => string {
  const nameOf = useNames('alarmNames')
  return (kind) => nameOf(kind) ?? kind
}
