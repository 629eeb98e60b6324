import type { JSX, ReactNode } from 'react'

/** Props of {@link Icon}. */
export interface IconProps {
  readonly children: ReactNode
  /** Points along the text and is mirrored in right-to-left languages. */
  readonly isDirectional?: boolean | undefined
}

/** The frame of every icon: 20 px grid, 1.5 px stroke in the text colour, hidden from assistive technology. */
export function Icon({ children, isDirectional }: IconProps): JSX.Element {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-directional={isDirectional || undefined}
    >
      {children}
    </svg>
  )
}
