import type { AnswerOf, team } from '@halyard/contract'
import type { BonusPlan } from './bonuses/index.ts'

interface Led {
  readonly rank: number
  /** Everybody below. */
  readonly users: number
}

export function labelOf(
  { leaders }: BonusPlan,
  { rank, users }: Led,
): AnswerOf<typeof team.teamInfo>['label'] {
  if (rank >= leaders.fromRank) return 'TEAM_LEADER'
  return users > 0 ? 'GROUP_LEADER' : 'CLIENT'
}
