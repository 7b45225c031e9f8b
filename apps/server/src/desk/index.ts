/** The operators' desk: pending items, and the members they concern. */
import { unfreezeProposals } from './unfreeze-member.ts'

export const deskProposals = [unfreezeProposals]
