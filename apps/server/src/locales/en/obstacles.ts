/** What is blocking an order, as its member reads it. */
export const obstacles = {
  BROKER_SILENT: 'The broker hasn’t responded yet. We’ll keep trying.',
  MARKET_CLOSED: 'The market is closed. This continues when it opens.',
  BOOKS_DIFFER:
    'Our records and the broker’s don’t match for this package. Payments from it are on hold until this is resolved.',
  OTHER: 'This package needs a manual check. Our team has been notified and is working on it.',
}

export type ObstacleTexts = typeof obstacles
