export { CopyButton } from './copy-button.tsx'
export { CopyLine } from './copy-line.tsx'
export { useCopy } from './use-copy.ts'
