import { Pager } from '@halyard/ui/lists'
import { useEffect } from 'react'
import { useKitTexts } from '../texts/use-texts.ts'
import type { Paging } from './use-paging.ts'

interface ListPagerProps {
  readonly paging: Paging
  readonly totalRecords: number
  readonly perPage: number
  /** True while another page or filter loads and the previous list is still shown. */
  readonly stale?: boolean
}

/**
 * Turns the pages of a list. A page beyond the end, after rows went or from an old link, becomes the last.
 */
export function ListPager({ paging, totalRecords, perPage, stale = false }: ListPagerProps) {
  const t = useKitTexts('lists')
  const pages = Math.ceil(totalRecords / perPage)
  const beyond = !stale && pages > 0 && paging.page > pages
  useEffect(() => {
    if (beyond) paging.correctTo(pages)
  })
  const page = Math.min(paging.page, Math.max(pages, 1))
  const labels = {
    pages: t('pages'),
    previous: t('previous'),
    next: t('next'),
    pageOf: t('pageOf', { page, pages }),
  }
  return <Pager page={page} pages={pages} labels={labels} onPage={paging.turnTo} />
}
