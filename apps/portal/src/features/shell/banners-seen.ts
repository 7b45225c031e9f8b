const storageKey = 'halyard.banners-seen'

/** Whether the banners were closed in this browser session; a new session shows them again. */
export function bannersSeen(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function markBannersSeen(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch (cause) {
    console.warn('Browser storage is not available', cause)
  }
}
