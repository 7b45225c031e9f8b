import { useAboutWords, useAccountWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Alarm } from './alarms-queue.ts'

const named = {
  network: 'network',
  order: 'order',
  settlement: 'settlement',
  member: 'member',
  deposit: 'deposit',
  'fiat-deposit': 'fiatDeposit',
  payout: 'payout',
  'gateway-order': 'gatewayOrder',
  'gateway-payment': 'gatewayPayment',
  rebates: 'rebates',
  inheritance: 'inheritance',
  'email-change': 'emailChange',
  'team-event': 'teamEvent',
  webhook: 'webhook',
  sweep: 'sweep',
  loop: 'loop',
  job: 'job',
  operation: 'operation',
  gateway: 'gateway',
  ledger: 'ledger',
} as const

const whole = {
  signer: 'signer',
  reconciliation: 'reconciliation',
  settlement: 'allSettlement',
  'broker-logins': 'brokerLogins',
} as const

/** An alarm's subject: by name if known, else by ID; an unlisted kind by its code. */
export function useSubjectWords(): (alarm: Pick<Alarm, 'subject' | 'about'>) => string {
  const t = useTexts('alarmHelp')
  const accountOf = useAccountWords()
  const aboutOf = useAboutWords()
  return ({ subject, about }) => {
    if (about?.member) return aboutOf({ subject, about })
    const [, kind = subject, name = ''] = /^([a-z-]+):(.+)$/.exec(subject) ?? []
    const [, direction, currency = ''] = /^rate:(DEPOSIT|WITHDRAWAL):(.+)$/.exec(subject) ?? []
    if (direction) return t(direction as 'DEPOSIT', { name: currency })
    const account = kind === 'ledger' ? accountOf(name) : null
    if (account) return account
    if (name && kind in named) return t(named[kind as keyof typeof named], { name })
    return subject in whole ? t(whole[subject as keyof typeof whole]) : subject
  }
}
