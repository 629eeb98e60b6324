import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ChoiceButtons.css?inline'

/** Props of {@link ChoiceButtons}. */
export interface ChoiceButtonsProps {
  /** Accessible name of the row. */
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The value in use, whether it was chosen here or entered elsewhere. */
  readonly value: string
  readonly onChoose: (value: string) => void
  /** Each button's is this, a dash and its value. */
  readonly testId?: string | undefined
}

/** A few common values in a row, one press each. */
export function ChoiceButtons({ label, choices, value, onChoose, testId }: ChoiceButtonsProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="choice-buttons" role="group" aria-label={label}>
      {choices.map(each => (
        <button
          key={each.value}
          type="button"
          className="choice-buttons__button"
          aria-pressed={each.value === value}
          onClick={() => onChoose(each.value)}
          data-testid={testId && `${testId}-${each.value}`}
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}
