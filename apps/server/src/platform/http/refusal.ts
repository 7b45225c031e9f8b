import type { Language, NoticeCode, RefusalCode, RefusalParams } from '@halyard/contract'

/** An expected no, returned as a value. `field` names the input it is about. */
export class Refusal {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly field: string | null
  /** What it says where the code's own text would say too little. */
  readonly words: Words | null

  constructor(code: RefusalCode, about: About) {
    this.code = code
    this.params = about.params ?? {}
    this.field = about.field ?? null
    this.words = about.words ?? null
  }
}

type Words = (language: Language) => string

interface About {
  readonly field?: string
  readonly params?: RefusalParams
  readonly words?: Words
}

export function refuse(code: RefusalCode, about: About = {}): Refusal {
  return new Refusal(code, about)
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
