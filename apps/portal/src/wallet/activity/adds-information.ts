/** True if a remark adds to the title above it: most only repeat it, in other capitals. */
export const addsInformation = (remark: string, title: string): boolean =>
  remark.localeCompare(title, undefined, { sensitivity: 'accent' }) !== 0
