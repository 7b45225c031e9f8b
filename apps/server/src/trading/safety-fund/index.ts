/** The members' view of the safety fund. */
export { fundLines, overviewOf } from './overview.ts'
