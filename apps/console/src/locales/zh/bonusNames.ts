import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'bonusNames'> = {
  SUBSCRIBE_BONUS: '认购奖金',
  GENERATION_BONUS: '点数奖金',
  LEVEL_BONUS: '层级奖金',
  RANK_BONUS: '级差奖金',
  SAME_RANK_BONUS: '平级奖金',
  TEAM_LEADER_BONUS: '团队领导奖金',
}
