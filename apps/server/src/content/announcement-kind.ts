import { operatorContent as contract } from '@halyard/contract'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { catalogueKind, maxItems, tooManyWaiting } from './catalogue/index.ts'
import { writeAnnouncement } from './write-announcement.ts'

/** Newest first, with withdrawn ones. */
export const announcementKind = catalogueKind({
  kind: 'ANNOUNCEMENT',
  call: contract.saveAnnouncement,
  action: 'content.announcement.save',
  logged: 'announcement',
  subjectOf: ({ announcementId }) => announcementId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const announcements = await reader
      .selectFrom('announcement')
      .select(['id', 'audience', 'country', 'receivers', 'texts', 'withdrawn_at'])
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxItems + 1)
      .execute()
    return announcements.map(({ id, audience, country, receivers, texts, withdrawn_at }) => ({
      subject: id,
      content: {
        announcementId: id,
        audience,
        ...(country !== null && { country }),
        ...(receivers !== null && { receivers }),
        texts,
        withdrawn: withdrawn_at !== null,
      },
    }))
  },
  async keep(tx, app, announcement, by) {
    const full = announcement.withdrawn
      ? null
      : await tooManyWaiting(tx, app, by, announcement.announcementId)
    if (full) return full
    const subject = await writeAnnouncement(tx, app, announcement, by)
    return subject instanceof Refusal ? subject : { subject }
  },
})
