import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'lists'> = {
  noData: 'データが見つかりません',
  notLoaded: '読み込めませんでした。しばらくしてからもう一度お試しください。',
  notRefreshed: '更新できませんでした。{time} 時点の内容を表示しています。',
  loading: '読み込み中',
  pages: 'ページ',
  previous: '前へ',
  next: '次へ',
  pageOf: '{pages} ページ中 {page} ページ',

  ACTIVE: '運用中',
  INACTIVE: '終了',
  CANCELLED: '取消済み',
  COMPLETED: '完了済み',
  PENDING: '承認待ち',
  FAILED: '失敗',
  APPROVED: '承認済み',
  PROCESSING: '処理中',
  REJECTED: '却下',
}
