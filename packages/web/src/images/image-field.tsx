import type { RefusalCode } from '@halyard/contract'
import { PictureField } from '@halyard/ui/forms'
import { type ReactNode, useRef, useState } from 'react'
import { useKitTexts } from '../texts/use-texts.ts'
import { imageTypes } from './image-rules.ts'
import { prepareDocument, prepareImage } from './prepare-image.ts'
import { useObjectUrl } from './use-object-url.ts'

interface ImageFieldProps {
  readonly name: string
  readonly 'data-path'?: string
  readonly label: string
  readonly description?: string | undefined
  readonly error?: ReactNode
  readonly value: Blob | null
  readonly onChange: (file: File | null) => void
  /** The chosen file is not accepted. */
  readonly onRefused: (code: RefusalCode) => void
  readonly camera?: 'user' | 'environment'
  readonly disabled?: boolean
  /** A PDF may be chosen as well. */
  readonly orPdf?: boolean
}

/** A picture in a form, prepared for upload as soon as it is chosen. */
export function ImageField({ value, onChange, onRefused, camera, orPdf = false, ...field }: ImageFieldProps) {
  const t = useKitTexts('images')
  const isPicture = value !== null && value.type !== 'application/pdf'
  const preview = useObjectUrl(isPicture ? value : null)
  const [preparing, setPreparing] = useState(false)
  const newest = useRef<File | null>(null)

  const [prepare, notReadable] = orPdf
    ? ([prepareDocument, 'DOCUMENT_FORMAT'] as const)
    : ([prepareImage, 'IMAGE_FORMAT'] as const)

  async function choose(chosen: File): Promise<void> {
    newest.current = chosen
    setPreparing(true)
    const prepared = await prepare(chosen).catch(() => ({ refusal: notReadable }))
    // In the meantime another picture was chosen, or this one removed.
    if (newest.current !== chosen) return
    setPreparing(false)
    onChange('file' in prepared ? prepared.file : null)
    if ('refusal' in prepared) onRefused(prepared.refusal)
  }

  function remove(): void {
    newest.current = null
    setPreparing(false)
    onChange(null)
  }

  return (
    <PictureField
      {...field}
      error={field.error}
      required
      hint={t(orPdf ? 'documentHint' : 'hint')}
      accept={[...imageTypes, '.jpg', '.jpeg', '.png', ...(orPdf ? ['application/pdf', '.pdf'] : [])].join(
        ',',
      )}
      camera={camera ?? 'environment'}
      preview={preview}
      chosenName={value instanceof File && !isPicture ? value.name : null}
      pending={preparing ? t('preparing') : null}
      labels={{
        choose: t(orPdf ? 'chooseDocument' : 'choose'),
        drop: t('drop'),
        camera: t('camera'),
        replace: t('replace'),
        remove: t('remove'),
        preview: t('preview', { label: field.label }),
      }}
      onFile={(file) => void choose(file)}
      onRemove={remove}
    />
  )
}
