import { type JSX, useRef } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import CloseIcon from '../icons/close.svg'
import SearchIcon from '../icons/search.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SearchField.css?inline'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** The accessible name, and the placeholder unless another is given. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  readonly placeholder?: string | undefined
  readonly testId?: string | undefined
}

/** A text field that filters a list. Clearing it keeps the focus in the field. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  useStyles(css)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    props.onChange('')
    input.current?.focus()
  }
  return (
    <div className="search-field">
      <SearchIcon />
      {/* biome-ignore lint/a11y/useSemanticElements: Escape would clear an `input` of type `search`, not close the dialog */}
      <input
        ref={input}
        className="search-field__input"
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        value={props.value}
        onChange={event => props.onChange(event.currentTarget.value)}
        data-testid={props.testId}
      />
      {props.value !== '' && (
        <IconButton label={props.clearLabel} size="sm" onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
