import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: '经纪商尚未回复，我们会继续尝试。',
  MARKET_CLOSED: '市场休市，开市后继续处理。',
  BOOKS_DIFFER: '此套餐在我们与经纪商的记录不一致，解决之前暂停从此套餐付款。',
  OTHER: '此套餐需要人工核查，我们的团队已收到通知并正在处理。',
}
