/**
 * Unsent input, saved in this browser: per user and application, for 30 days; a visitor's in the tab, for a
 * day. Never a secret, a code or a file.
 */
import { application } from '../application.ts'
import { storage, tabStorage } from '../storage.ts'
import { ofApplication, ofPerson, removeDrafts } from './forget-drafts.ts'

export type DraftValues = Readonly<Record<string, string | boolean>>

export interface StoredDraft {
  readonly savedAtMs: number
  readonly values: DraftValues
}

export interface Draft {
  readonly read: () => StoredDraft | null
  /** False if it could not be saved: then nothing of it is. */
  readonly write: (values: DraftValues) => boolean
  readonly forget: () => void
}

/** Five texts of 20,000 characters, each of which JSON may write as two. */
const maxLength = 210_000

const dayMs = 24 * 60 * 60 * 1000
const isFresh = (savedAtMs: number, days: number) => Math.abs(Date.now() - savedAtMs) < days * dayMs

const by = () => application().session.current()?.id ?? ''

export function draftOf(name: string): Draft {
  const person = by()
  const key = ofPerson(person) + name
  const [stored, days] = person ? [storage, 30] : [tabStorage, 1]
  // A form that fades out after signing out writes nothing, nor does an operator's view as member.
  const isTheirs = () => by() === person && !application().isViewing
  function forget(): void {
    if (stored.get(key) !== null) stored.remove(key)
  }
  return {
    read() {
      if (!isTheirs()) return null
      const draft = parsed(stored.get(key))
      if (draft && isFresh(draft.savedAtMs, days)) return draft
      forget()
      return null
    },
    write(values) {
      if (!isTheirs()) return false
      const text = JSON.stringify({ savedAtMs: Date.now(), values })
      if (text.length <= maxLength && stored.set(key, text)) return true
      forget()
      return false
    },
    forget() {
      if (!application().isViewing) forget()
    },
  }
}

/** Of any user; on start of the application. */
export const forgetStaleDrafts = () =>
  removeDrafts((_, text) => !isFresh(Number(/^{"savedAtMs":(\d+)/.exec(text)?.[1]), 30))

/** Drafts of an earlier member are not left to the next. */
export function forgetDraftsOfOthers(): void {
  const mine = ofPerson(by())
  removeDrafts((key) => key.startsWith(ofApplication()) && !key.startsWith(mine))
  forgetStaleDrafts()
}

function parsed(text: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredDraft | null
    const { savedAtMs, values } = stored ?? {}
    if (typeof savedAtMs !== 'number' || typeof values !== 'object' || values === null) return null
    const isPlain = Object.values(values).every((value) => ['string', 'boolean'].includes(typeof value))
    return isPlain ? stored : null
  } catch {
    return null
  }
}
