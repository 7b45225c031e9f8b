/** The calls of desk: one endpoint a file, named as its call. */
import { addMemberNote } from './add-member-note.ts'
import { auditCsv } from './audit-csv.ts'
import { auditLog } from './audit-log.ts'
import { claimItem } from './claim-item.ts'
import { findMembers } from './find-members.ts'
import { freezeMember } from './freeze-member.ts'
import { home } from './home.ts'
import { itemDecisions } from './item-decisions.ts'
import { leaveItem } from './leave-item.ts'
import { member } from './member.ts'
import { memberMails } from './member-mails.ts'
import { memberNotes } from './member-notes.ts'
import { memberOrders } from './member-orders.ts'
import { memberSessions } from './member-sessions.ts'
import { memberTeam } from './member-team.ts'
import { memberWallets } from './member-wallets.ts'
import { unfreezeMember } from './unfreeze-member.ts'
import { withdrawalRisk } from './withdrawal-risk.ts'

export const deskHandlers = [
  home,
  claimItem,
  leaveItem,
  itemDecisions,
  findMembers,
  member,
  memberWallets,
  memberOrders,
  memberTeam,
  memberSessions,
  memberMails,
  memberNotes,
  addMemberNote,
  freezeMember,
  unfreezeMember,
  withdrawalRisk,
  auditLog,
  auditCsv,
]
