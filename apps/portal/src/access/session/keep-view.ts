import { tabStorage } from '@halyard/web/session'
import { type SessionRecord, viewKey } from './record.ts'

/** From the next load on, this tab shows the member's view. */
export function keepView(record: SessionRecord): void {
  tabStorage.set(viewKey, JSON.stringify(record))
}
