/** The first screen: everything a member owns, how it came about, and what is pending. */
import { dashboardInfo } from './dashboard-info.ts'

export const dashboardHandlers = [dashboardInfo]
