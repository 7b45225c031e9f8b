export { readLoginHistorySearch } from './login-history-search.ts'
