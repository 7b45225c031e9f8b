/** The operators' desk: pending items, and the members they concern. */

import { auditCsv, auditLog } from './audit-log.ts'
import { claimItem, leaveItem } from './claim-item.ts'
import { findMembers } from './find-members.ts'
import { freezeMember } from './freeze-member.ts'
import { home } from './home.ts'
import { itemDecisions } from './item-decisions.ts'
import { memberMails } from './member-mails.ts'
import { addMemberNote, memberNotes } from './member-notes.ts'
import { memberOrders } from './member-orders.ts'
import { memberProfile } from './member-profile.ts'
import { memberSessions } from './member-sessions.ts'
import { memberTeam } from './member-team.ts'
import { memberWallets } from './member-wallets.ts'
import { unfreezeMember, unfreezeProposals } from './unfreeze-member.ts'
import { withdrawalRisk } from './withdrawal-risk.ts'

export const deskHandlers = [
  home,
  claimItem,
  leaveItem,
  itemDecisions,
  findMembers,
  memberProfile,
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

export const deskProposals = [unfreezeProposals]
