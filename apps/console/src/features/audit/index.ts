/** The log of what operators did and saw: searched, opened, exported. */
export { readAuditSearch } from './audit-search.ts'
