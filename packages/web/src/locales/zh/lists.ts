import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'lists'> = {
  noData: '没有找到数据',
  notLoaded: '无法加载，请稍后再试。',
  notRefreshed: '无法刷新，目前显示的是 {time} 的内容。',
  loading: '正在加载',
  pages: '页码',
  previous: '上一页',
  next: '下一页',
  pageOf: '第 {page} 页，共 {pages} 页',

  ACTIVE: '运行中',
  INACTIVE: '已关闭',
  CANCELLED: '已取消',
  COMPLETED: '已完成',
  PENDING: '待审核',
  FAILED: '失败',
  APPROVED: '已批准',
  PROCESSING: '处理中',
  REJECTED: '已拒绝',
}
