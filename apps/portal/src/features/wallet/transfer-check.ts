/** What the wallet status check says about a transfer. Pure. */
interface CheckReply {
  readonly status: string
  readonly data: { readonly message: string } | null
  readonly message: string
}

/** Why no transfer is made, or why that is not known: the title of the dialog, and its words. */
export interface Hindrance {
  readonly title: 'error' | 'unsuccessful' | 'unknown'
  readonly message: string
}

/** Null when the transfer may proceed. */
export function hindranceOf({ status, data, message }: CheckReply): Hindrance | null {
  if (status !== 'ok') return { title: 'unsuccessful', message }
  return data ? { title: 'error', message: data.message } : null
}
