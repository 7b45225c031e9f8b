import type { RefusalCode } from '@halyard/contract'
import { PictureField } from '@halyard/ui/forms'
import { type ReactNode, useRef, useState } from 'react'
import { useKitTexts } from '../texts/use-texts.ts'
import { imageTypes } from './image-rules.ts'
import { prepareImage } from './prepare-image.ts'
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
}

/** A picture in a form, prepared for upload as soon as it is chosen. */
export function ImageField({ value, onChange, onRefused, camera, ...field }: ImageFieldProps) {
  const t = useKitTexts('images')
  const preview = useObjectUrl(value)
  const [preparing, setPreparing] = useState(false)
  const newest = useRef<File | null>(null)

  async function choose(chosen: File): Promise<void> {
    newest.current = chosen
    setPreparing(true)
    const prepared = await prepareImage(chosen).catch(() => ({ refusal: 'IMAGE_FORMAT' as const }))
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
      hint={t('hint')}
      accept={[...imageTypes, '.jpg', '.jpeg', '.png'].join(',')}
      camera={camera ?? 'environment'}
      preview={preview}
      pending={preparing ? t('preparing') : null}
      labels={{
        choose: t('choose'),
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
