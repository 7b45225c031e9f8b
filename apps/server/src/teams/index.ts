/** The members' view of their teams: the tree below them, ranks, figures and bonuses, each explained. */
import { recountTeamsJob } from './recount-nightly.ts'

export const teamJobs = [recountTeamsJob]
