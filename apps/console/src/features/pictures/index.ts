export { Pictures } from './pictures.tsx'
export { fileIdIn } from './source.ts'
