import { MemberSearchLink } from '../../desk/queue/index.ts'
import type { Alarm } from './alarms-queue.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** Subjects that belong to a member, with the ID that finds the member. */
const ofMember = /^(?:member|order|deposit|fiat-deposit|payout|gateway-order|rebates|inheritance):(.+)$/

/** An alarm's subject, with a link to the member it concerns. */
export function AlarmSubject({ alarm }: { readonly alarm: Pick<Alarm, 'subject' | 'about'> }) {
  const [, id] = ofMember.exec(alarm.subject) ?? []
  const words = useSubjectWords()(alarm)
  return id ? <MemberSearchLink id={id}>{words}</MemberSearchLink> : words
}
