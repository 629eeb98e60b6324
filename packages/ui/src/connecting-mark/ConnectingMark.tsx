import type { JSX, ReactNode, RefObject } from 'react'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ConnectingMark.css?inline'

/** Props of {@link ConnectingMark}. */
export interface ConnectingMarkProps {
  /** A 72 px picture in the same shape. */
  readonly image: ReactNode
  /** `attention`: somebody is waited for elsewhere; `declined`: the visitor said no. */
  readonly state: 'waiting' | 'attention' | 'declined' | 'error' | 'success'
  readonly mark?: RefObject<HTMLDivElement | null> | undefined
}

const badges = {
  attention: '!',
  declined: <CloseIcon />,
  error: <CloseIcon />,
  success: <CheckIcon />,
} as const

/** A picture inside a ring that says whether something is awaited, failed or done. The words stand beside it. */
export function ConnectingMark({ image, state, mark }: ConnectingMarkProps): JSX.Element {
  useStyles(css)
  return (
    <div ref={mark} className="connecting-mark" data-state={state} aria-hidden="true">
      <span className="connecting-mark__ring">
        <span className="connecting-mark__sweep" />
      </span>
      {image}
      {state !== 'waiting' && <span className="connecting-mark__badge">{badges[state]}</span>}
    </div>
  )
}
