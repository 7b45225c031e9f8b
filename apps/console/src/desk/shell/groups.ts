import { IconAdjustments, IconCoins, IconShieldCheck, IconTrendingUp, IconUsers } from '@tabler/icons-react'
import type { QueueEntry } from '../queue/index.ts'

type Name = QueueEntry['name']

/** The groups of the rail in order, with their queues. */
export const groups = [
  {
    name: 'control',
    icon: IconShieldCheck,
    queues: ['alarms', 'proposals', 'reconciliation'],
  },
  { name: 'people', icon: IconUsers, queues: ['kyc', 'inheritance'] },
  {
    name: 'money',
    icon: IconCoins,
    queues: ['deposits', 'withdrawals', 'payments', 'held', 'payouts', 'custody', 'wallets', 'networks'],
  },
  { name: 'trading', icon: IconTrendingUp, queues: ['orders', 'bonuses'] },
  { name: 'setUp', icon: IconAdjustments, queues: [] },
] as const satisfies readonly { name: string; icon: unknown; queues: readonly Name[] }[]

export type GroupName = (typeof groups)[number]['name']

/** Never folded away, even when empty. */
export const alwaysShown: readonly Name[] = ['alarms', 'proposals']
