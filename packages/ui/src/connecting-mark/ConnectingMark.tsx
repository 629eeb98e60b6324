import type { JSX, ReactNode, RefObject } from 'react'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ConnectingMark.css?inline'

/** The image, state and mark of a {@link ConnectingMark}. */
export interface ConnectingMarkProps {
  /** A picture of 72 px in the same shape. */
  readonly image: ReactNode
  /** The state. `attention` waits for the visitor elsewhere, `declined` means that the visitor refused. */
  readonly state: 'waiting' | 'attention' | 'declined' | 'error' | 'success'
  readonly mark?: RefObject<HTMLDivElement | null> | undefined
}

const badges = {
  attention: '!',
  declined: <CloseIcon />,
  error: <CloseIcon />,
  success: <CheckIcon />,
} as const

/** A picture in a ring that shows progress, failure or success. The text is shown next to it. */
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
