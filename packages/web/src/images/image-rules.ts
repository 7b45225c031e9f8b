/** The rules for pictures, checked before upload. Pure. */
import {
  isDocumentName,
  isPictureName,
  maxChosenImageBytes,
  maxImageBytes,
  type RefusalCode,
} from '@halyard/contract'

interface Chosen {
  readonly name: string
  readonly type: string
  readonly size: number
}

export const imageTypes = ['image/jpeg', 'image/png'] as const

/** The refusal of a PDF, which is sent unchanged; null if accepted. */
export function refusalOfPdf({ name, size }: Chosen): RefusalCode | null {
  if (!isDocumentName(name)) return 'DOCUMENT_FORMAT'
  return size > maxImageBytes ? 'DOCUMENT_OVER_2MB' : null
}

/** By its content. */
export const isPdf = (head: Uint8Array): boolean => begins(head, pdf)

/** The refusal of a file; null if accepted. `head` is the start of its content: a name proves nothing. */
export function refusalOf({ name, type, size }: Chosen, head: Uint8Array): RefusalCode | null {
  const named = isPictureName(name) && (imageTypes as readonly string[]).includes(type)
  if (!named || !signatures.some((signature) => begins(head, signature))) return 'IMAGE_FORMAT'
  return size > maxChosenImageBytes ? 'IMAGE_OVER_5MB' : null
}

/** Larger than the server accepts. */
export function needsCompression({ size }: Pick<Chosen, 'size'>): boolean {
  return size > maxImageBytes
}

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const signatures = [jpeg, png]
export const headLength = png.length

function begins(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[index] === byte)
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The same proportions, with no side longer than `maxSide`. */
export function fitInto({ width, height }: Size, maxSide: number): Size {
  const factor = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
