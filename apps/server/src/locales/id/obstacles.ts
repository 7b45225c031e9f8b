import type { ObstacleTexts } from '../en/obstacles.ts'

export const obstacles: ObstacleTexts = {
  BROKER_SILENT: 'Broker belum merespons. Kami akan terus mencoba.',
  MARKET_CLOSED: 'Pasar sedang tutup. Proses dilanjutkan saat pasar buka.',
  BOOKS_DIFFER:
    'Catatan kami dan catatan broker untuk paket ini tidak cocok. Pembayaran dari paket ini ditahan sampai masalah ini diselesaikan.',
  OTHER: 'Paket ini perlu diperiksa secara manual. Tim kami sudah diberi tahu dan sedang menanganinya.',
}
