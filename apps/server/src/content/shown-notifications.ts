import { sql } from 'kysely'

/** Condition on the query's `notification`: excludes withdrawn, stopped and pending announcements. */
export const isShown = (now: Date) => sql<boolean>`not exists (
  select from announcement where announcement.id = notification.announcement_id
    and (announcement.withdrawn_at is not null or announcement.public_from is null or announcement.public_from > ${now})
)`
