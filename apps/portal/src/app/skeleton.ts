/** Removes the HTML page's stand-in for the first screen. */
export function hideSkeleton(): void {
  const { dataset } = document.documentElement
  delete dataset.skeleton
  delete dataset.total
  document.getElementById('skeleton')?.remove()
}
