import { showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { readReason } from './reason-words.ts'

type Entry = Parameters<typeof readReason>[0]

/** An entry's reason in words; a whole saved content only where there is room for it. */
export function useReasonWords(): (entry: Entry, room?: 'line' | 'panel') => string {
  const t = useTexts('audit')
  const roles = useTexts('roles')
  return (entry, room = 'line') => {
    const read = readReason(entry)
    switch (read.kind) {
      case 'text':
        return read.text
      case 'content':
        return room === 'panel' ? read.text : t('content')
      case 'funding':
        return [t(read.purpose, { amount: showMoney(read.amount, 'USDT') }), read.reason]
          .filter(Boolean)
          .join(': ')
      case 'roles':
        return `${read.roles.map((role) => roles(role)).join(', ') || t('noRoles')}: ${read.reason}`
      default:
        return t(read.kind)
    }
  }
}
