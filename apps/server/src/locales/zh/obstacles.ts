import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: '经纪商尚未答复，我们会继续询问。',
  MARKET_CLOSED: '市场休市，开市后继续。',
  BOOKS_DIFFER: '此配套在我们与经纪商的账目不一致，核实之前暂不付款。',
  OTHER: '此配套需要人工处理，我们已收到通知并正在处理。',
}
