import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: 'ブローカーからまだ回答がありません。引き続き確認しています。',
  MARKET_CLOSED: '市場が閉まっています。開き次第、処理を続行します。',
  BOOKS_DIFFER:
    'このパッケージについて、当社とブローカーの記録が一致していません。解決するまで、このパッケージからの支払いを保留します。',
  OTHER: 'このパッケージは担当者による確認が必要です。担当者に通知済みで、対応を進めています。',
}
