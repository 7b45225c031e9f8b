import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'referral'> = {
  purpose: '招待用のあなた専用リンクです。QR コードでも文字でも共有できます。',
  title: 'リンクで招待',
  text: 'このリンクから登録した方は、あなたのチームに加わります。',
  link: 'あなたの紹介リンク',
  copyLink: 'リンクをコピー',
  downloadQr: 'QR コードを PNG 画像で保存',
  downloadHint: 'コードをクリックすると画像として保存できます。',
}
