import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'ranks'> = {
  Member: '會員',
  Bronze: '青銅',
  Silver: '白銀',
  Gold: '黃金',
  Platinum: '白金',
  Diamond: '鑽石',
}
