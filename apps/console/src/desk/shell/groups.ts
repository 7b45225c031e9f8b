import { IconAdjustments, IconCoins, IconShieldCheck, IconTrendingUp, IconUsers } from '@tabler/icons-react'
import type { QueueEntry } from '../queue/index.ts'

/** The groups of the rail in order. A queue names its own. */
export const groups = [
  { name: 'control', icon: IconShieldCheck },
  { name: 'people', icon: IconUsers },
  { name: 'money', icon: IconCoins },
  { name: 'trading', icon: IconTrendingUp },
  { name: 'setUp', icon: IconAdjustments },
] as const

export type GroupName = (typeof groups)[number]['name']

/** Never folded away, even when empty. */
export const alwaysShown: readonly QueueEntry['name'][] = ['alarms', 'proposals']
