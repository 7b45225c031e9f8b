import type { Language, NoticeCode, RefusalCode, RefusalParams } from '@halyard/contract'

/** An expected no, returned as a value. `field` names the input it concerns. */
export class Refusal {
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly field: string | null
  /** Overrides the code's text where that would be too vague. */
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
 * A handler's result: the reply without its message, the notice used as the message, and a device key for
 * the browser to keep.
 */
export type Answer<Reply> = Omit<Reply, 'message'> & {
  readonly notice?: NoticeCode
  /** Parameters of the notice, such as an amount. */
  readonly noticeParams?: RefusalParams
  readonly deviceKey?: string
}
