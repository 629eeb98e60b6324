import { useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import css from './LoginNumber.css?inline'

/** The label and the digits of a {@link LoginNumber}. */
interface LoginNumberProps {
  readonly label: string
  readonly number: string
}

/** The number that a login page asks for. A visitor tricked into opening the link does not know it. */
export function LoginNumber({ label, number }: LoginNumberProps): JSX.Element {
  useStyles(css)
  return (
    <p className="login-number">
      <span className="login-number__label">{label}</span>
      <bdi className="login-number__number" data-testid="foyer-login-number">
        {number}
      </bdi>
    </p>
  )
}
