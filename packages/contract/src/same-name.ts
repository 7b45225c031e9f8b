const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/** True if two names differ only in order, capitals and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
