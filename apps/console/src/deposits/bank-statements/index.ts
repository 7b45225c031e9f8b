export { readLinesSearch } from './lines-search.ts'
