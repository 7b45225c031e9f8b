import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'notifications'> = {
  title: '通知',
  purpose: '您账户的最新动态，按时间由新到旧排列。',
  notification: '通知',
  read: '已读',
  unread: '未读',
  markAllRead: '全部标为已读',
  viewDetails: '查看详情',
  none: '没有通知',
  noneYet: '暂无通知。',
  noneText: '充值、提现和账户变更的消息会显示在这里。',
}
