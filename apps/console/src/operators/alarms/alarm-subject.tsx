import { Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import type { Alarm } from './alarms-queue.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** Those that belong to a member, and the ID by which the member is found. */
const ofMember = /^(?:member|order|deposit|fiat-deposit|payout|gateway-order|rebates|inheritance):(.+)$/

/** What an alarm is about, with the way to whom it concerns. */
export function AlarmSubject({ alarm }: { readonly alarm: Pick<Alarm, 'subject' | 'about'> }) {
  const can = useCan()
  const [, id] = ofMember.exec(alarm.subject) ?? []
  const words = useSubjectWords()(alarm)
  if (!id || !can('members.read')) return words
  return (
    <Link to="/members" search={{ search: id }}>
      {words}
    </Link>
  )
}
