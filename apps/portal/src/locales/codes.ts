/** The texts of codes, among the portal's tables: all except those of operators' calls. */
export const codes = {
  './en/codes.ts': () => import('@halyard/contract/texts/en/members'),
  './zh/codes.ts': () => import('@halyard/contract/texts/zh/members'),
  './zh-tw/codes.ts': () => import('@halyard/contract/texts/zh-tw/members'),
  './id/codes.ts': () => import('@halyard/contract/texts/id/members'),
  './ja/codes.ts': () => import('@halyard/contract/texts/ja/members'),
}
