import type { JSX } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import CheckIcon from '../icons/check.svg'
import CopyIcon from '../icons/copy.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AddressRow.css?inline'

/** Props of {@link AddressRow}. */
export interface AddressRowProps {
  /** Shortened address or name. */
  readonly text: string
  /** `md` (default) in title size; `sm` for a line under a title. */
  readonly size?: 'sm' | 'md' | undefined
  /** The whole address, shown by the browser on hover. */
  readonly fullAddress?: string | undefined
  /** Accessible name of the copy button. */
  readonly copyLabel: string
  readonly onCopy: () => void
  /** Shows a tick instead of the copy icon. */
  readonly isCopied?: boolean | undefined
  /** Put on the text; the button gets it with `-copy` appended. */
  readonly testId?: string | undefined
}

/** An address or name with a button that copies it. */
export function AddressRow(props: AddressRowProps): JSX.Element {
  useStyles(css)
  return (
    <div className="address-row" data-size={props.size ?? 'md'}>
      <span className="address-row__text" title={props.fullAddress} data-testid={props.testId}>
        {props.text}
      </span>
      <IconButton
        size="sm"
        label={props.copyLabel}
        onClick={props.onCopy}
        testId={props.testId && `${props.testId}-copy`}
      >
        {props.isCopied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
    </div>
  )
}
