export { CopyButton } from './copy-button.tsx'
export { CopyLine } from './copy-line.tsx'
export { SecretValue } from './secret-value.tsx'
export { useCopy } from './use-copy.ts'
