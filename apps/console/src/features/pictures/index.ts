export { Pictures } from './pictures.tsx'
export { fileIdIn, pictureKey } from './source.ts'
