/** Lists that are read by key, a page at a time. */
export { KeyedRows } from './keyed-rows.tsx'
