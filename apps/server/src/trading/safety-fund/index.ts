/** The members' view of the safety fund. */
import { fundOverview } from './fund-overview.ts'

export const fundHandlers = [fundOverview]
