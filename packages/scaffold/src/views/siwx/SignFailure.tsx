import type { Failure } from '@foyer/common'
import { useStyles } from '@foyer/ui'
import WalletIcon from '@foyer/ui/icons/wallet'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/sign-in'
import type { JSX } from 'react'
import { failureKind } from '../../foyer/failureKind.js'
import { useView } from '../../foyer/ViewContext.js'
import { siwxFailureText } from '../../locales/siwxFailureText.js'
import css from './SignFailure.css?inline'

/** Explains why the last attempt failed and what to do next. A visitor's own refusal is not an error. */
export function SignFailure({ failure }: { readonly failure: Failure }): JSX.Element {
  useStyles(css)
  const { title, next } = siwxFailureText(failure, useView().locale)
  const isDeclined = failureKind(failure.code) === 'declined'
  return (
    <Banner
      icon={isDeclined ? <WalletIcon /> : <WarningIcon />}
      tone={isDeclined ? 'neutral' : 'danger'}
      testId="foyer-siwx-failure"
    >
      <strong className="sign-in-failure">{title}</strong>
      {next}
    </Banner>
  )
}
