import { content } from '@halyard/contract'
import { stepInRing } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './banner-popup.module.css'
import { bannersSeen, markBannersSeen } from './banners-seen.ts'

export function BannerPopup() {
  const t = useTexts('shell')
  const app = useTexts('app')
  const [closed, setClosed] = useState(bannersSeen)
  const [index, setIndex] = useState(0)
  const banners = useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => api(content.bannerList, undefined, { signal }),
    enabled: !closed,
  })
  const images = banners.data?.bannerList ?? []
  const total = images.length

  function close(): void {
    markBannersSeen()
    setClosed(true)
  }

  return (
    <Dialog opened={!closed && total > 0} title={t('banner')} closeLabel={app('close')} onClose={close}>
      <div className={classes.stage}>
        <img src={images[index]} alt={t('bannerImage', { number: index + 1, total })} />
        {total > 1 && (
          <>
            <button
              type="button"
              className={classes.arrow}
              data-side="start"
              aria-label={t('previousBanner')}
              onClick={() => setIndex(stepInRing(index, -1, total))}
            >
              <IconChevronLeft size={20} stroke={1.8} />
            </button>
            <button
              type="button"
              className={classes.arrow}
              data-side="end"
              aria-label={t('nextBanner')}
              onClick={() => setIndex(stepInRing(index, 1, total))}
            >
              <IconChevronRight size={20} stroke={1.8} />
            </button>
          </>
        )}
      </div>
    </Dialog>
  )
}
