/** Static, unlike drafts: signing out must work where nothing can be loaded any more. */
import { application } from '../application.ts'
import { storage, tabStorage } from '../storage.ts'

const prefix = 'halyard.draft.'
export const ofApplication = () => `${prefix}${application().settleCall?.path ?? 'members'}.`
export const ofPerson = (id: string) => `${ofApplication()}${encodeURIComponent(id)}.`

export function removeDrafts(goes: (key: string, text: string) => boolean): void {
  for (const store of [storage, tabStorage])
    for (const key of store.keys())
      if (key.startsWith(prefix) && goes(key, store.get(key) ?? '')) store.remove(key)
}

/** On signing out here, since the browser may be shared. */
export const forgetDrafts = (id: string) => removeDrafts((key) => key.startsWith(ofPerson(id)))
