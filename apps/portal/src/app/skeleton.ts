/** Removes the HTML page's stand-in for the first screen. */
export function hideSkeleton(): void {
  delete document.documentElement.dataset.skeleton
  document.getElementById('skeleton')?.remove()
}
