import { type JSX, type ReactNode, useRef } from 'react'
import ChevronEndIcon from '../icons/chevron-end.svg'
import { letPictureTravel } from '../picture/letPictureTravel.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './ProfilePill.css?inline'

/** The avatar, name and action of a {@link ProfilePill}. */
export interface ProfilePillProps {
  readonly avatar: ReactNode
  /** The account's name, or the shortened address if it has none. */
  readonly name: string
  /** The shortened address below the name of an account that has one. */
  readonly address?: string | undefined
  /** The accessible name: the account with its visible name, and the action. */
  readonly label: string
  readonly onClick: () => void
  readonly testId?: string | undefined
  /** The full address, shown as a tooltip. */
  readonly fullAddress?: string | undefined
  /** The test id of the address. */
  readonly addressTestId?: string | undefined
}

/**
 * A compact button with the current account, which leads to the other accounts. The wallet's picture becomes its
 * avatar.
 */
export function ProfilePill(props: ProfilePillProps): JSX.Element {
  const { avatar, name, address, label, onClick, testId, addressTestId } = props
  useStyles(css)
  const pill = useRef<HTMLButtonElement>(null)
  useClientLayoutEffect(() => {
    const picture = pill.current?.querySelector<HTMLElement>('.avatar')
    return picture ? letPictureTravel(picture, 'avatar') : undefined
  }, [])
  return (
    <button
      ref={pill}
      type="button"
      className="profile-pill"
      aria-label={label}
      onClick={onClick}
      data-testid={testId}
    >
      {avatar}
      <span className="profile-pill__lines" title={props.fullAddress}>
        <span className="profile-pill__name" dir="auto" data-testid={address ? undefined : addressTestId}>
          {name}
        </span>
        {address && ' '}
        {address && (
          <span className="profile-pill__address" dir="ltr" data-testid={addressTestId}>
            {address}
          </span>
        )}
      </span>
      <ChevronEndIcon />
    </button>
  )
}
