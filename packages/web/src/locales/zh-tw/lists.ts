import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'lists'> = {
  noData: '找不到資料',
  notLoaded: '無法載入，請稍後再試。',
  notRefreshed: '無法重新整理，目前顯示的是 {time} 的內容。',
  loading: '正在載入',
  pages: '頁碼',
  previous: '上一頁',
  next: '下一頁',
  pageOf: '第 {page} 頁，共 {pages} 頁',

  ACTIVE: '進行中',
  INACTIVE: '已關閉',
  CANCELLED: '已取消',
  COMPLETED: '已完成',
  PENDING: '待審核',
  FAILED: '失敗',
  APPROVED: '已核准',
  PROCESSING: '處理中',
  REJECTED: '已拒絕',
}
