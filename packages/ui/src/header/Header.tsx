import { type JSX, type ReactNode, useState } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Header.css?inline'

/** Props of {@link Header}. */
export interface HeaderProps {
  readonly title: string
  /** The id of the title element, for the dialog's `labelledBy`. */
  readonly titleId?: string | undefined
  /** Whether only assistive technology sees the title, because the start slot already shows its content. */
  readonly isTitleHidden?: boolean | undefined
  /** A small mark after the title, such as a tag. */
  readonly titleTag?: ReactNode
  /** A second, subtle line, such as the name of the app. */
  readonly subtitle?: string | undefined
  /** A picture of 40 px before both lines. */
  readonly image?: ReactNode
  readonly start?: ReactNode
  /** The key of the start slot. A new value fades it in again. */
  readonly startKey?: string | undefined
  readonly end?: ReactNode
  readonly testId?: string | undefined
}

/**
 * Returns whether a value differs from its first value. The first value appears together with its surroundings,
 * without a fade.
 */
function useHasChanged(value: string | undefined): boolean {
  const [first] = useState(value)
  const [hasChanged, setChanged] = useState(false)
  if (value !== first && !hasChanged) setChanged(true)
  return hasChanged
}

/**
 * The bar at the top of the card, with a start slot, the view's title and an end slot. The title fades when it
 * changes.
 */
export function Header(props: HeaderProps): JSX.Element {
  useStyles(css)
  const hasStart = useHasChanged(props.startKey)
  const hasTitle = useHasChanged(props.title)
  return (
    <header className="header" data-title-hidden={props.isTitleHidden || undefined}>
      <div key={props.startKey} className="header__slot" data-new={hasStart || undefined}>
        {props.start}
      </div>
      {props.image}
      <div className="header__lines">
        <h2
          className={props.isTitleHidden ? 'visually-hidden' : 'header__title'}
          id={props.titleId}
          data-testid={props.testId}
        >
          <span key={props.title} className="header__text" dir="auto" data-new={hasTitle || undefined}>
            {props.title}
          </span>
          {props.titleTag}
        </h2>
        {props.subtitle && (
          <p className="header__subtitle" dir="auto">
            {props.subtitle}
          </p>
        )}
      </div>
      <div className="header__slot" data-end="">
        {props.end}
      </div>
    </header>
  )
}
