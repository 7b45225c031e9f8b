import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: 'Broker belum menjawab. Kami terus menanyakannya.',
  MARKET_CLOSED: 'Pasar sedang tutup. Dilanjutkan saat pasar buka.',
  BOOKS_DIFFER:
    'Pembukuan kami dan broker berbeda untuk paket ini. Pembayaran menunggu sampai hal ini selesai.',
  OTHER: 'Paket ini perlu diperiksa. Kami sudah diberi tahu dan sedang menanganinya.',
}
