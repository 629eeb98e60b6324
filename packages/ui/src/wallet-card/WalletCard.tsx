import type { JSX } from 'react'
import { CertifiedIcon } from '../icons/CertifiedIcon.js'
import { CheckIcon } from '../icons/CheckIcon.js'
import { useStyles } from '../style-root/useStyles.js'
import { WalletImage } from '../wallet-image/WalletImage.js'
import css from './WalletCard.css?inline'

/** Props of {@link WalletCard}. */
export interface WalletCardProps {
  readonly name: string
  /** An image address whose scheme the caller has checked; loads when it comes near the screen. */
  readonly image?: string | undefined
  /** Marks the wallet as certified, and says so to a screen reader. */
  readonly certifiedLabel?: string | undefined
  /** Marks the wallet as installed, and says so to a screen reader. */
  readonly installedLabel?: string | undefined
  /** Ignores presses; stays reachable, so that focus does not jump when it becomes usable. */
  readonly isDisabled?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  /** `-1` takes it out of the tab order of a grid that moves focus itself. */
  readonly tabIndex?: 0 | -1 | undefined
  readonly testId?: string | undefined
}

/** One wallet in a grid: picture above name. A real button. */
export function WalletCard(props: WalletCardProps): JSX.Element {
  useStyles(css)
  const { name, certifiedLabel, installedLabel } = props
  const marks = [installedLabel, certifiedLabel].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className="wallet-card"
      aria-disabled={props.isDisabled || undefined}
      tabIndex={props.tabIndex}
      title={name}
      onClick={props.isDisabled ? undefined : props.onClick}
      data-testid={props.testId}
    >
      <WalletImage name={name} src={props.image} size="lg" isLazy badge={installedLabel && <CheckIcon />} />
      <span className="wallet-card__text">
        <span className="wallet-card__name" dir="auto">
          {name}
        </span>
        {certifiedLabel && <CertifiedIcon />}
      </span>
      {marks !== '' && <span className="visually-hidden">, {marks}</span>}
    </button>
  )
}
