/** Lists with cursor pagination. */
export { KeyedRows } from './keyed-rows.tsx'
