/** What a check of the broker's server found. */
export interface Finding {
  readonly about: string
  /** A note needs attention; what is wrong would fail once members' money is there. */
  readonly state: 'ok' | 'note' | 'wrong'
  readonly says: string
  /** What the operator should do about it. */
  readonly todo?: string
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const note = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'note',
  says,
  todo,
})
export const wrong = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'wrong',
  says,
  todo,
})
