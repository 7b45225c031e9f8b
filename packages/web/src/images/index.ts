export { ImageField } from './image-field.tsx'
export { imageTypes } from './image-rules.ts'
export { prepareImage } from './prepare-image.ts'
export { useObjectUrl } from './use-object-url.ts'
