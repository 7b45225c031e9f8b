import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'ranks'> = {
  Member: 'Anggota',
  Bronze: 'Perunggu',
  Silver: 'Perak',
  Gold: 'Emas',
  Platinum: 'Platina',
  Diamond: 'Berlian',
}
