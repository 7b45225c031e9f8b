import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'referral'> = {
  purpose: '您的专属邀请链接，可用二维码或文字分享。',
  title: '用您的链接邀请',
  text: '通过此链接注册的人会加入您的团队。',
  link: '您的推荐链接',
  copyLink: '复制链接',
  downloadQr: '将二维码保存为 PNG 图片',
  downloadHint: '点击二维码即可保存为图片。',
}
