import type { NoticeCode, RefusalCode, RefusalParams } from '@halyard/contract'

/** An expected no, returned as a value. `field` names the input it is about. */
export class Refusal {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly field: string | null

  constructor(code: RefusalCode, params: RefusalParams, field: string | null) {
    this.code = code
    this.params = params
    this.field = field
  }
}

export function refuse(code: RefusalCode, about: { field?: string; params?: RefusalParams } = {}): Refusal {
  return new Refusal(code, about.params ?? {}, about.field ?? null)
}

/**
 * What a handler returns: the reply without its message, the notice to use as the message, and a device key
 * for the browser to keep.
 */
export type Answer<Reply> = Omit<Reply, 'message'> & {
  readonly notice?: NoticeCode
  /** What the notice names, such as an amount. */
  readonly noticeParams?: RefusalParams
  readonly deviceKey?: string
}
