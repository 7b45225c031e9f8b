export { Picture } from './picture.tsx'
export { Pictures } from './pictures.tsx'
export { fileIdIn, type PictureSource, pictureKey } from './source.ts'
