import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'referral'> = {
  purpose: '您的專屬邀請連結，可用 QR Code 或文字分享。',
  title: '用您的連結邀請',
  text: '透過此連結註冊的人會加入您的團隊。',
  link: '您的推薦連結',
  copyLink: '複製連結',
  downloadQr: '將 QR Code 儲存為 PNG 圖片',
  downloadHint: '點選 QR Code 即可儲存為圖片。',
}
