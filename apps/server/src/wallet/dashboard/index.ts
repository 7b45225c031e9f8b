/** The first screen: everything a member owns, how it came about, and what waits for them. */
import { dashboardInfo } from './dashboard-info.ts'

export const dashboardHandlers = [dashboardInfo]
