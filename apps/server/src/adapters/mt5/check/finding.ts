export interface Finding {
  readonly about: string
  /** 'note' needs attention; 'wrong' would fail in production. */
  readonly state: 'ok' | 'note' | 'wrong'
  readonly says: string
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
