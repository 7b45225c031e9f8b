import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'ranks'> = {
  Member: 'メンバー',
  Bronze: 'ブロンズ',
  Silver: 'シルバー',
  Gold: 'ゴールド',
  Platinum: 'プラチナ',
  Diamond: 'ダイヤモンド',
}
