import type { RefusalCode } from '@halyard/contract'
import { headLength, isPdf, needsCompression, refusalOf, refusalOfPdf } from './image-rules.ts'

export type Prepared = { readonly file: File } | { readonly refusal: RefusalCode }

/** The same of what may be a PDF as well, which stays as it is. */
export async function prepareDocument(chosen: File): Promise<Prepared> {
  const head = new Uint8Array(await chosen.slice(0, headLength).arrayBuffer())
  if (isPdf(head)) {
    const refusal = refusalOfPdf(chosen)
    return refusal ? { refusal } : { file: chosen }
  }
  const prepared = await prepareImage(chosen)
  return 'refusal' in prepared && prepared.refusal === 'IMAGE_FORMAT'
    ? { refusal: 'DOCUMENT_FORMAT' }
    : prepared
}

/** The chosen file, ready to send: unchanged up to 2 MB, compressed if larger; or why it is not accepted. */
export async function prepareImage(chosen: File): Promise<Prepared> {
  const head = new Uint8Array(await chosen.slice(0, headLength).arrayBuffer())
  const refusal = refusalOf(chosen, head)
  if (refusal) return { refusal }
  if (!needsCompression(chosen)) return { file: chosen }
  // Loaded lazily, because most pictures never need it.
  const { compressImage } = await import('./compress-image.ts')
  const file = await compressImage(chosen)
  return file ? { file } : { refusal: 'IMAGE_FORMAT' }
}
