/** Kinds of bonuses. Apart from the calls, so that an address can be read by them before any call is loaded. */

/** What the bonus history can be limited to; each opens from a figure that it adds up to. */
export const teamBonusTypes = ['PIPS_BONUS', 'LEVEL_BONUS', 'RANK_BONUS', 'SUBSCRIBE_BONUS'] as const
export type TeamBonusType = (typeof teamBonusTypes)[number]

/** The six bonuses, named as in the wallet's history. */
export const bonusKinds = [
  'SUBSCRIBE_BONUS',
  'GENERATION_BONUS',
  'LEVEL_BONUS',
  'RANK_BONUS',
  'SAME_RANK_BONUS',
  'TEAM_LEADER_BONUS',
] as const
