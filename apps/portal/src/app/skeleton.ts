/** Removes what the HTML page shows in place of the first screen. */
export function hideSkeleton(): void {
  delete document.documentElement.dataset.skeleton
  document.getElementById('skeleton')?.remove()
}
