import { content } from '@halyard/contract'
import { Row, Stack, Text } from '@halyard/ui/layout'
import { stepInRing } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { useFirstAnswers } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './banner-popup.module.css'
import { useSeeBanners } from './use-see-banners.ts'
import { useUninterruptedMoment } from './use-uninterrupted-moment.ts'

interface BannerPopupProps {
  /** Whether the member is using the page just now. */
  readonly isBusy: () => boolean
}

/** Shows each banner to each member once; closing the popup dismisses all in it. */
export function BannerPopup({ isBusy }: BannerPopupProps) {
  const t = useTexts('shell')
  const app = useTexts('app')
  const language = useLanguage()
  const [closed, setClosed] = useState(false)
  const [index, setIndex] = useState(0)
  const { see, isOnShow } = useSeeBanners()
  const loaded = useQuery({
    queryKey: ['banners', language],
    queryFn: ({ signal }) => api(content.bannerList, undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useFirstAnswers() && !closed,
  })
  const banners = (loaded.data?.banners ?? []).filter(({ id, seen }) => !seen || isOnShow(id))
  const total = banners.length
  const mayOpen = useUninterruptedMoment(total > 0, isBusy)
  const shown = banners[index % Math.max(total, 1)]

  const step = (by: 1 | -1) => setIndex(stepInRing(index, by, total))

  function close(): void {
    for (const { id } of banners) see(id)
    setClosed(true)
  }

  return (
    <Dialog
      opened={!closed && mayOpen && total > 0}
      title={t('banner')}
      closeLabel={app('close')}
      onClose={close}
    >
      {shown && (
        <>
          <Stack
            as="figure"
            gap={12}
            aria-label={total > 1 ? t('bannerImage', { number: index + 1, total }) : undefined}
          >
            <img
              key={shown.imageUrl}
              className={classes.picture}
              src={shown.imageUrl}
              alt=""
              onLoad={() => see(shown.id)}
            />
            {/* The picture's text, readable on a phone; the picture itself is not read out. */}
            <Text as="figcaption" size={16} breakWords>
              {shown.description}
            </Text>
          </Stack>
          {total > 1 && (
            <Row gap={16} wrap={false} justify="center" size={14} tone="soft" above={12}>
              <StepButton label={t('previousBanner')} Icon={IconChevronLeft} onClick={() => step(-1)} />
              <span data-figures aria-hidden="true">
                {index + 1} / {total}
              </span>
              <StepButton label={t('nextBanner')} Icon={IconChevronRight} onClick={() => step(1)} />
            </Row>
          )}
        </>
      )}
    </Dialog>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly Icon: Icon
  readonly onClick: () => void
}

function StepButton({ label, Icon, onClick }: StepButtonProps) {
  return (
    <button type="button" className={classes.arrow} aria-label={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
