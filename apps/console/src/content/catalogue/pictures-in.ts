import { operatorCatalogue, operatorContent } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { PictureSource } from '../pictures/index.ts'
import type { Content } from './kind-fields.ts'

interface Picture {
  readonly language: string
  readonly pictureId: string
  readonly description: string
}

/** The pictures of a banner, one for each language; none of anything else. */
export const picturesIn = ({ pictures }: Content) => (pictures ?? []) as readonly Picture[]

/** The logo of a brand; none of anything else. */
export const logosIn = ({ logoId }: Content): readonly string[] => (logoId ? [String(logoId)] : [])

/** The files an operator has to look at. */
export const filesIn = (content: Content): readonly string[] => [
  ...picturesIn(content).map(({ pictureId }) => pictureId),
  ...logosIn(content),
]

export const pictureSource = (fileId: string, label: string): PictureSource => ({
  label,
  fileId,
  load: (pictureId, signal) => api(operatorContent.savedPicture, { query: { pictureId } }, { signal }),
})

export const logoSource = (fileId: string, label: string): PictureSource => ({
  label,
  fileId,
  load: (logoId, signal) => api(operatorCatalogue.savedLogo, { query: { logoId } }, { signal }),
})
