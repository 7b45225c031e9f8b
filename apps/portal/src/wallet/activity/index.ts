export { readHistorySearch } from './history-search.ts'
