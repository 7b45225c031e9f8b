import { useObjectUrl } from '@halyard/web/images'
import { ReadFault } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { type PictureSource, pictureKey } from './source.ts'

interface PictureProps {
  readonly source: PictureSource
  readonly height: number
  readonly className?: string | undefined
}

/** One picture as a thumbnail; its name until it has loaded. */
export function Picture({ source: { label, fileId, load }, height, className }: PictureProps) {
  const picture = useQuery({
    queryKey: pictureKey(fileId),
    queryFn: ({ signal }) => load(fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(picture.data?.file ?? null)
  return (
    <>
      {url ? <img src={url} alt={label} height={height} className={className} /> : <span>{label}</span>}
      <ReadFault of={picture} />
    </>
  )
}
