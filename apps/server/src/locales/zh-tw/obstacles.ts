import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: '經紀商尚未答覆，我們會繼續詢問。',
  MARKET_CLOSED: '市場休市，開市後繼續。',
  BOOKS_DIFFER: '此配套在我們與經紀商的帳目不一致，核實之前暫不付款。',
  OTHER: '此配套需要人工處理，我們已收到通知並正在處理。',
}
