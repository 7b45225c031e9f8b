import { afterFirstAnswers, queryClient } from '@halyard/web/queries'
import { storage } from '@halyard/web/storage'
import { session } from '../access/session/index.ts'
import { fontKey } from '../boot/font-key.ts'

/**
 * On a first visit the font loads after the code and the first replies. Later visits load it from the cache
 * with the first text (boot/boot.ts).
 */
export function loadLateFont(): void {
  const { dataset } = document.documentElement
  const { fontLater } = dataset
  if (!fontLater) return
  const load = () => {
    delete dataset.fontLater
    document.fonts.load('1em "Inter Variable"').then(
      () => storage.set(fontKey, fontLater),
      (cause: unknown) => console.warn('The font was not loaded', cause),
    )
  }
  if (session.current()) afterFirstAnswers(queryClient(), load)
  else requestAnimationFrame(() => setTimeout(load))
}
