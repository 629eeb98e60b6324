import type { Token, TokenName } from '@foyer/react/theme'
import { type JSX, useId } from 'react'
import { hexOf } from './readColor.js'

/** Props of {@link TokenField}. */
interface TokenFieldProps {
  readonly name: TokenName
  readonly token: Token
  /** The value of the preset or of Foyer's own theme. */
  readonly usual: string | number
  /** The chosen value. Absent if the usual one applies. */
  readonly value: string | number | undefined
  /** Called with the text of the field. An empty text means the usual value. */
  readonly onChange: (text: string) => void
}

/** Edits one token: a text field, and a color picker for a color. */
export function TokenField({ name, token, usual, value, onChange }: TokenFieldProps): JSX.Element {
  const id = useId()
  return (
    <div className="token-field" title={token.means}>
      <label htmlFor={id}>{name}</label>
      {token.kind === 'color' && (
        <input
          type="color"
          aria-label={`${name}, color picker`}
          value={hexOf(String(value ?? usual))}
          onChange={event => onChange(event.target.value)}
        />
      )}
      <input
        id={id}
        type={typeof usual === 'number' ? 'number' : 'text'}
        step="any"
        value={value ?? ''}
        placeholder={String(usual)}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
