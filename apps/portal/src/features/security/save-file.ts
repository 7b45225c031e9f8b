import type { RecoveryCodesFile } from './recovery-codes-file.ts'

/** Hands a file to the browser to save. */
export function saveFile({ name, content }: RecoveryCodesFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
