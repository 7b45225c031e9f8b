import { type RawSearch, readDay, readText } from '@halyard/web/routes'

/** The log's filter in the address; a type, since an interface is no record. */
export type AuditSearch = {
  readonly operator?: string | undefined
  readonly member?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const readAuditSearch = ({ operator, member, action, subject, from, to }: RawSearch): AuditSearch => ({
  operator: readText(operator),
  member: readText(member),
  action: readText(action),
  subject: readText(subject),
  from: readDay(from),
  to: readDay(to),
})
