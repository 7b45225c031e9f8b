/** What the wallet status check says about a transfer. Pure. */
interface CheckReply {
  readonly status: string
  readonly data: { readonly message: string } | null
  readonly message: string
}

/** Why no transfer was made, or why that is unknown: the title and text of the dialog. */
export interface Obstacle {
  readonly title: 'error' | 'unsuccessful' | 'unknown'
  readonly message: string
}

/** Null when the transfer may proceed. */
export function obstacleOf({ status, data, message }: CheckReply): Obstacle | null {
  if (status !== 'ok') return { title: 'unsuccessful', message }
  return data ? { title: 'error', message: data.message } : null
}
