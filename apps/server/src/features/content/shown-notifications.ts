import { sql } from 'kysely'

/** Of the `notification` of a query: all but those of a notice that was withdrawn. */
export const isShown = () => sql<boolean>`not exists (
  select from notice where notice.id = notification.notice_id and notice.withdrawn_at is not null
)`
