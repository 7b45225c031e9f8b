import { Card, Text } from '@halyard/ui/layout'
import { stepInRing } from '@halyard/ui/lists'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './carousel.module.css'
import { RankSlide } from './rank-slide.tsx'
import { swipeStep } from './swipe.ts'
import type { TeamInfo } from './team-queries.ts'
import { Waiting } from './waiting.tsx'

/** All ranks with their targets, beginning with the member's own. */
export function RankCarousel({ info }: { readonly info: TeamInfo | undefined }) {
  const t = useTexts('team')
  return (
    <Card title={t('ranks')}>
      <Text size={14} tone="soft" below={16}>
        {t('ranksText')}
      </Text>
      <div className={classes.room}>{info ? <Ring info={info} /> : <Waiting lines={4} />}</div>
    </Card>
  )
}

function Ring({ info }: { readonly info: TeamInfo }) {
  const t = useTexts('team')
  const { ranks, rankPosition } = info
  const own = rankPosition - 1
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? own, ranks.length - 1)
  const touched = useRef<number>(undefined)
  const turn = (step: 1 | -1) => setChosen(stepInRing(index, step, ranks.length))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }

  function onTouchEnd(event: TouchEvent): void {
    const step = swipeStep(touched.current, event.changedTouches[0]?.clientX)
    if (step) turn(step)
  }

  // The chosen one stands between its neighbours in the ring; a phone has room for the chosen one only.
  const shown = [stepInRing(index, -1, ranks.length), index, stepInRing(index, 1, ranks.length)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={classes.ring}
      role="group"
      aria-label={t('ranks')}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touched.current = event.touches[0]?.clientX
      }}
      onTouchEnd={onTouchEnd}
    >
      <Arrow label={t('previousRank')} Icon={IconChevronLeft} onTurn={() => turn(-1)} />
      <ol className={classes.slides} aria-live="polite">
        {shown.map((position, place) => {
          const rank = ranks[position]
          return (
            rank && (
              <RankSlide
                key={place}
                rank={rank}
                state={position === own ? 'own' : position < own ? 'reached' : 'ahead'}
                aside={place !== 1}
              />
            )
          )
        })}
      </ol>
      <Arrow label={t('nextRank')} Icon={IconChevronRight} onTurn={() => turn(1)} />
    </div>
  )
}

interface ArrowProps {
  readonly label: string
  readonly Icon: typeof IconChevronLeft
  readonly onTurn: () => void
}

function Arrow({ label, Icon, onTurn }: ArrowProps) {
  return (
    <ActionIcon variant="default" size={44} radius="xl" aria-label={label} title={label} onClick={onTurn}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
