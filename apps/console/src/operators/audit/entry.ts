import type { operatorAudit, ReplyOf } from '@halyard/contract'

export type Entry = ReplyOf<typeof operatorAudit.auditLog>['entries'][number]
