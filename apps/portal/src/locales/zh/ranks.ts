import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'ranks'> = {
  Member: '会员',
  Bronze: '青铜',
  Silver: '白银',
  Gold: '黄金',
  Platinum: '铂金',
  Diamond: '钻石',
}
