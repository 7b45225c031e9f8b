/** Unsent input on this page: leaving asks for confirmation. */
import { application } from '../application.ts'

export interface Unsaved {
  /** Saves it in this browser; false if impossible. */
  readonly keep: () => boolean
  /** True if a part of it is never saved, such as a password or a document's number. */
  readonly leavesOut?: () => boolean
  /** True if its form disappears with another search of the same page. */
  readonly onSearch: boolean
}

interface Place {
  readonly pathname: string
  readonly search: string
}

const by = () => application().session.current()?.id ?? ''

const all = new Map<string, Unsaved & { readonly by: string }>()

/** The cause of losing it: a link, signing out (which forgets drafts too), or closing its dialog. */
export type Leaving = 'page' | 'session' | 'dialog'
type Ask = (leaving: Leaving) => Promise<boolean>

/** Shows the question; null if nothing on the page can. */
let ask: Ask | null = null

/** Input of a user who has signed out does not count. */
const ofPresent = () => [...all.values()].filter((each) => each.by === by())

export const unsaved = {
  put: (id: string, what: Unsaved): void => void all.set(id, { ...what, by: by() }),
  drop: (id: string): void => void all.delete(id),
  has: (id: string): boolean => all.has(id),
  clear: (): void => all.clear(),
  any: (): boolean => ofPresent().length > 0,
  areSaved: (): boolean => ofPresent().every(({ keep }) => keep()),
  leavesOut: (): boolean => ofPresent().some(({ leavesOut }) => leavesOut?.()),
  /** True if the navigation would discard input. */
  blocks: (here: Place, there: Place): boolean =>
    ofPresent().some(
      ({ onSearch }) => here.pathname !== there.pathname || (onSearch && here.search !== there.search),
    ),
  requestedBy(asking: Ask): () => void {
    ask = asking
    return () => {
      if (ask === asking) ask = null
    }
  },
  /** Before signing out. */
  mayLeave: async (): Promise<boolean> => !unsaved.any() || !ask || ask('session'),
  /** Before the dialog around it closes. */
  async mayClose(id: string): Promise<boolean> {
    if (!unsaved.has(id) || !ask) return true
    const closes = await ask('dialog')
    if (closes) unsaved.drop(id)
    return closes
  },
}
