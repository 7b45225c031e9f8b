import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'referral'> = {
  purpose: 'お客様専用の招待リンクです。QR コードでも文字でも共有できます。',
  title: 'リンクで招待',
  text: 'このリンクから登録した方は、お客様のチームに加わります。',
  link: 'お客様の紹介リンク',
  copyLink: 'リンクをコピー',
  downloadQr: 'QR コードを PNG 画像で保存',
  downloadHint: 'コードをクリックすると画像として保存できます。',
}
