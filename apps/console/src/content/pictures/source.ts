/** A picture that only operators may see: the call that returns it, and its name. */
export interface PictureSource {
  readonly label: string
  readonly fileId: string
  readonly load: (fileId: string, signal: AbortSignal) => Promise<{ readonly file: Blob }>
}

/** The query key of a picture, for decisions that are allowed only once it has loaded. */
export const pictureKey = (fileId: string) => ['picture', fileId]

/** Queues name pictures by their URL path. */
export const fileIdIn = (path: string): string =>
  new URL(path, 'http://console').searchParams.get('fileId') ?? ''
