/** The bonuses covered by each type of the team's history. Cards, history and the line over time all use this. */
import { type TeamBonusType, teamBonusTypes } from '@halyard/contract'
import type { Amount, BonusKind } from '@halyard/money'
import { sumsOf, walletOf } from '../ledger/index.ts'
import type { Reader } from '../platform/db/database.ts'

export type BonusLine = BonusKind | 'BONUS_REVERSAL'

const typeOf: Readonly<Record<BonusLine, TeamBonusType>> = {
  GENERATION_BONUS: 'PIPS_BONUS',
  // Both are shares of profits.
  LEVEL_BONUS: 'LEVEL_BONUS',
  TEAM_LEADER_BONUS: 'LEVEL_BONUS',
  RANK_BONUS: 'RANK_BONUS',
  SAME_RANK_BONUS: 'RANK_BONUS',
  SUBSCRIBE_BONUS: 'SUBSCRIBE_BONUS',
  // Nothing but subscribe bonuses is ever taken back.
  BONUS_REVERSAL: 'SUBSCRIBE_BONUS',
}

export const typeOfLine: ReadonlyMap<string, TeamBonusType> = new Map(Object.entries(typeOf))

const lines = Object.keys(typeOf) as BonusLine[]

export const linesOfType: Readonly<Record<TeamBonusType, readonly BonusLine[]>> = Object.fromEntries(
  teamBonusTypes.map((type) => [type, lines.filter((line) => typeOf[line] === type)]),
) as Record<TeamBonusType, BonusLine[]>

export const allLines: readonly BonusLine[] = teamBonusTypes.flatMap((type) => linesOfType[type])

/** The amount credited per type. */
export async function paidByType(reader: Reader, memberId: string): Promise<Record<TeamBonusType, Amount>> {
  const accounts = [walletOf(memberId, 'bonus')]
  const paid = await Promise.all(
    teamBonusTypes.map(async (type) => {
      const { sums } = await sumsOf(reader, { accounts, lines: linesOfType[type] })
      return [type, sums.get('USDT') ?? 0n] as const
    }),
  )
  return Object.fromEntries(paid) as Record<TeamBonusType, Amount>
}
