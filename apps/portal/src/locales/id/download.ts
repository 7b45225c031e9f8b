import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'download'> = {
  title: 'Unduh Aplikasi',
  purpose: '{brand} di ponsel Anda.',
  android: 'Android',
  androidText: 'Unduh berkas aplikasi dan pasang sendiri.',
  playStore: 'Playstore',
  playStoreText: 'Pasang dari Google Play.',
  huawei: 'Huawei',
  huaweiText: 'Pasang dari Huawei AppGallery.',
  notYet: 'Belum tersedia.',
  aiBot: 'Bot AI',
  aiBotText: 'Lihat strategi yang berdagang untuk Anda, beserta hasil dan biayanya.',
}
