export { ListPager } from './list-pager.tsx'
export { NoData } from './no-data.tsx'
export { StatusWord } from './status-word.tsx'
export { useLogged } from './use-logged.ts'
