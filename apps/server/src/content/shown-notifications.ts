import { sql } from 'kysely'

/** Of the `notification` of a query: all but those of an announcement that was withdrawn or stopped, or waits again. */
export const isShown = (now: Date) => sql<boolean>`not exists (
  select from announcement where announcement.id = notification.announcement_id
    and (announcement.withdrawn_at is not null or announcement.public_from is null or announcement.public_from > ${now})
)`
