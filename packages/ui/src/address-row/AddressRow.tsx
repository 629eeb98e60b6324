import type { JSX } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import CheckIcon from '../icons/check.svg'
import CopyIcon from '../icons/copy.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AddressRow.css?inline'

/** The text and copy button of an {@link AddressRow}. */
export interface AddressRowProps {
  /** The shortened address or the name. */
  readonly text: string
  /** The full address, shown as a tooltip. */
  readonly fullAddress?: string | undefined
  /** The accessible name of the copy button. */
  readonly copyLabel: string
  readonly onCopy: () => void
  /** Whether a tick replaces the copy icon. */
  readonly isCopied?: boolean | undefined
  /** The test id of the text. The button's id ends with `-copy`. */
  readonly testId?: string | undefined
}

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The accessible name. */
  readonly label: string
  readonly onCopy: () => void
  /** Whether a tick replaces the copy icon. */
  readonly isCopied?: boolean | undefined
  readonly testId?: string | undefined
}

/** A small button that copies the text before it. */
export function CopyButton({ label, onCopy, isCopied, testId }: CopyButtonProps): JSX.Element {
  return (
    <IconButton size="sm" label={label} onClick={onCopy} testId={testId}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}

/** An address or name with a button that copies it. */
export function AddressRow(props: AddressRowProps): JSX.Element {
  useStyles(css)
  return (
    <div className="address-row">
      <span className="address-row__text" title={props.fullAddress} data-testid={props.testId}>
        {props.text}
      </span>
      <CopyButton
        label={props.copyLabel}
        onCopy={props.onCopy}
        isCopied={props.isCopied}
        testId={props.testId && `${props.testId}-copy`}
      />
    </div>
  )
}
