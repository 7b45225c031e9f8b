import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: 'ブローカーからまだ返答がありません。引き続き問い合わせています。',
  MARKET_CLOSED: '市場が閉まっています。開き次第、続行します。',
  BOOKS_DIFFER:
    'このパッケージについて当社とブローカーの帳簿が一致していません。解決するまで支払いを保留します。',
  OTHER: 'このパッケージは担当者の確認が必要です。通知を受け、対応しています。',
}
