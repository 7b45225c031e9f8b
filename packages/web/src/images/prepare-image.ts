import type { RefusalCode } from '@halyard/contract'
import { headLength, isPdf, needsCompression, refusalOf, refusalOfPdf } from './image-rules.ts'

export type Prepared = { readonly file: File } | { readonly refusal: RefusalCode }

/** Like prepareImage, but a PDF is accepted too and stays unchanged. */
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

/** The chosen file, ready to send: unchanged up to 2 MB, compressed if larger; or its refusal. */
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
