import { content } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useState } from 'react'

/** Reports each seen banner to the server once. A banner whose report failed is shown again. */
export function useSeeBanners() {
  const [reported] = useState(() => new Set<string>())
  return {
    see(bannerId: string): void {
      if (reported.has(bannerId)) return
      reported.add(bannerId)
      api(content.seeBanner, { body: { bannerId } }).catch((error: unknown) => console.warn(error))
    },
    /** True if it was seen just now, and may stay visible. */
    isOnShow: (bannerId: string) => reported.has(bannerId),
  }
}
