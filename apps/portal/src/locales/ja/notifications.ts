import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'notifications'> = {
  title: '通知',
  purpose: 'お客様の口座で起きたことを、新しい順に表示します。',
  notification: '通知',
  read: '既読',
  unread: '未読',
  markAllRead: 'すべて既読にする',
  viewDetails: '詳細を見る',
  none: '通知なし',
  noneYet: '通知はまだありません。',
  noneText: '入金、出金、アカウントの変更のお知らせがここに表示されます。',
}
