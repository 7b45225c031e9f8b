/** Removes what the HTML page shows in place of the first screen. */
export function hideSkeleton(): void {
  const { dataset } = document.documentElement
  delete dataset.skeleton
  delete dataset.total
  document.getElementById('skeleton')?.remove()
}
