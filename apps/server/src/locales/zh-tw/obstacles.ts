import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: '經紀商尚未回覆，我們會繼續嘗試。',
  MARKET_CLOSED: '市場休市，開市後繼續處理。',
  BOOKS_DIFFER: '此方案在我們與經紀商的紀錄不一致，解決之前暫停從此方案付款。',
  OTHER: '此方案需要人工查核，我們的團隊已收到通知並正在處理。',
}
