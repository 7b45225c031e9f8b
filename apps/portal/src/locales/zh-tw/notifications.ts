import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'notifications'> = {
  title: '通知',
  purpose: '您帳戶的最新動態，由新到舊排列。',
  notification: '通知',
  read: '已讀',
  unread: '未讀',
  markAllRead: '全部標為已讀',
  viewDetails: '查看詳情',
  none: '沒有通知',
  noneYet: '目前沒有通知。',
  noneText: '入金、提領和帳戶變更的訊息會顯示在這裡。',
}
