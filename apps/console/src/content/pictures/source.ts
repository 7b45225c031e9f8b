/** A picture that only operators may see: which call gives it, and by which name. */
export interface PictureSource {
  readonly label: string
  readonly fileId: string
  readonly load: (fileId: string, signal: AbortSignal) => Promise<{ readonly file: Blob }>
}

/** The read of a picture, for what may be decided only once it is seen. */
export const pictureKey = (fileId: string) => ['picture', fileId]

/** The queues name pictures by where they can be read. */
export const fileIdIn = (path: string): string =>
  new URL(path, 'http://console').searchParams.get('fileId') ?? ''
