/** The recovery codes as a text file to keep. Pure. */
export interface RecoveryCodesFile {
  readonly name: string
  readonly content: string
}

export function recoveryCodesFile(
  brand: string,
  heading: string,
  codes: readonly string[],
): RecoveryCodesFile {
  const word = brand
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // Some Windows editors show text with other line endings as one line.
  return { name: `${word}-recovery-codes.txt`, content: [heading, '', ...codes, ''].join('\r\n') }
}
