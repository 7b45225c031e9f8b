/** The six bonuses, as members know them. */
export const texts = {
  SUBSCRIBE_BONUS: 'Subscribe bonus',
  GENERATION_BONUS: 'Pips bonus',
  LEVEL_BONUS: 'Level bonus',
  RANK_BONUS: 'Different rank bonus',
  SAME_RANK_BONUS: 'Same rank bonus',
  TEAM_LEADER_BONUS: 'Team leader bonus',
} as const
