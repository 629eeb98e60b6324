import { useStyles } from '@foyer/ui'
import type { JSX } from 'react'
import css from './LoginNumber.css?inline'

/** Props of {@link LoginNumber}. */
interface LoginNumberProps {
  readonly label: string
  readonly number: string
}

/** The number that the page of a login asks for: who follows a link without having asked for it does not know it. */
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
