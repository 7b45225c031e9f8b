import type { operatorAudit, ReplyOf } from '@halyard/contract'
import { showMoney } from '@halyard/web/formats'
import { useNames } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'

type Entry = ReplyOf<typeof operatorAudit.auditLog>['entries'][number]

/** Singletons, whose name says nothing. */
const alone = new Set(['brand', 'hours', 'places'])

/** The subject of a log entry or an alarm by name; if unknown, as logged. */
export function useAboutWords(): (entry: Pick<Entry, 'subject' | 'about'>) => string {
  const t = useTexts('audit')
  const kindOf = useNames('auditSubjects')
  const alarmOf = useNames('alarmNames')
  function nameOf(kind: string, name: string | null): string | null {
    if (name === null || alone.has(kind)) return null
    if (kind === 'alarm') return alarmOf(name) ?? name
    const [, direction, currency = ''] = /^(DEPOSIT|WITHDRAWAL):(\w+)$/.exec(name) ?? []
    return direction ? t(direction as 'DEPOSIT', { name: currency }) : name
  }
  return ({ subject, about }) => {
    const kind = about && kindOf(about.kind)
    if (!about || !kind) return subject
    const own = about.kind === 'member' ? about.member : nameOf(about.kind, about.name)
    const what = [kind, own, about.amount && showMoney(about.amount, 'USDT')].filter(Boolean).join(' · ')
    return about.member && about.kind !== 'member' ? t('ofMember', { what, id: about.member }) : what
  }
}
