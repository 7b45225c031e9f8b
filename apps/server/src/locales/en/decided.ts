/** What a second operator reads about an item that another was quicker with. */
export const decided = {
  APPROVED: '{name} has already approved this.',
  REJECTED: '{name} has already rejected this.',
  CORRECTED: '{name} has already credited this with another amount.',
  PAID: '{name} has already recorded this as paid.',
  FAILED: '{name} has already recorded this as failed.',
  RETURNED: '{name} has already returned this.',
  DONE: '{name} has already dealt with this.',
}

export type DecidedTexts = typeof decided
