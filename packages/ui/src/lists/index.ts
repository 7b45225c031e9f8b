export { type Column, DataTable, type RowLines } from './data-table.tsx'
export { Details } from './details.tsx'
export { ListWaiting } from './list-waiting.tsx'
export { Pager } from './pager.tsx'
