import type { JSX, ReactNode } from 'react'
import { Header } from '../header/Header.js'
import { IconButton } from '../icon-button/IconButton.js'
import BackIcon from '../icons/back.svg'
import CloseIcon from '../icons/close.svg'

interface StoryHeaderProps {
  readonly title: string
  readonly start?: ReactNode
  readonly isTitleHidden?: boolean
}

/** The header of most stories: back, title, close. */
export function StoryHeader({ title, start, isTitleHidden }: StoryHeaderProps): JSX.Element {
  const back = (
    <IconButton label="Back">
      <BackIcon />
    </IconButton>
  )
  const close = (
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>
  )
  return (
    <Header
      title={title}
      titleId="story-title"
      isTitleHidden={isTitleHidden}
      start={start ?? back}
      end={close}
    />
  )
}
