/** What stands in an order’s way, as its member reads it. */
export const obstacles = {
  BROKER_SILENT: 'The broker has not answered yet. We keep asking.',
  MARKET_CLOSED: 'The market is closed. It goes on when it opens.',
  BOOKS_DIFFER:
    'Our books and the broker’s differ for this package. Payments from it wait until this is settled.',
  OTHER: 'Somebody has to look into this package. We were told and take care of it.',
}

export type ObstacleTexts = typeof obstacles
