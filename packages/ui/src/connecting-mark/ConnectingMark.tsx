import type { JSX, ReactNode, RefObject } from 'react'
import { CheckIcon, CloseIcon } from '../icons/icons.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ConnectingMark.css?inline'

/** Props of {@link ConnectingMark}. */
export interface ConnectingMarkProps {
  /** A 72 px picture in the same shape. */
  readonly image: ReactNode
  /** `attention`: somebody is waited for elsewhere; `declined`: the visitor said no. */
  readonly state: 'waiting' | 'attention' | 'declined' | 'error' | 'success'
  /** `rounded` for wallets, `hexagon` for networks. */
  readonly shape?: 'rounded' | 'hexagon' | undefined
  readonly mark?: RefObject<HTMLDivElement | null> | undefined
}

const hexagon =
  'M37.6 6.0Q48.0 0.0 58.4 6.0L79.2 18.0Q89.6 24.0 89.6 36.0L89.6 60.0Q89.6 72.0 79.2 78.0L58.4 90.0Q48.0 96.0 37.6 90.0L16.8 78.0Q6.4 72.0 6.4 60.0L6.4 36.0Q6.4 24.0 16.8 18.0Z'

function Ring({ shape, part }: { readonly shape: string; readonly part: 'track' | 'sweep' }): JSX.Element {
  const className = `connecting-mark__${part}`
  if (shape === 'hexagon') return <path className={className} d={hexagon} pathLength="100" />
  return <rect className={className} x="1" y="1" width="94" height="94" rx="29" pathLength="100" />
}

const badges = {
  attention: '!',
  declined: <CloseIcon />,
  error: <CloseIcon />,
  success: <CheckIcon />,
} as const

/** A picture inside a ring that says whether something is awaited, failed or done. The words stand beside it. */
export function ConnectingMark({ image, state, shape = 'rounded', mark }: ConnectingMarkProps): JSX.Element {
  useStyles(css)
  return (
    <div ref={mark} className="connecting-mark" data-state={state} data-ring={shape} aria-hidden="true">
      <svg className="connecting-mark__ring" viewBox="-1 -1 98 98" fill="none" aria-hidden="true">
        <Ring shape={shape} part="track" />
        <Ring shape={shape} part="sweep" />
      </svg>
      {image}
      {state !== 'waiting' && <span className="connecting-mark__badge">{badges[state]}</span>}
    </div>
  )
}
