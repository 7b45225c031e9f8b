/**
 * Kinds of bonuses. Apart from the calls, so that a route can validate its address before any call is loaded.
 */

/** The filters of the bonus history; each opens from the figure that its entries add up to. */
export const teamBonusTypes = ['PIPS_BONUS', 'LEVEL_BONUS', 'RANK_BONUS', 'SUBSCRIBE_BONUS'] as const
export type TeamBonusType = (typeof teamBonusTypes)[number]
