/** The log of what operators did and saw: searched, opened, exported. */
export { ActionName } from './action-name.tsx'
export { readAuditSearch } from './audit-search.ts'
