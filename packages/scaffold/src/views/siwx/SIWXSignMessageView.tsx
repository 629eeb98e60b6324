import type { JSX } from 'react'
import { SignInScreen } from './SignInScreen.js'

/** Asks the visitor to prove whose account it is. */
export function SIWXSignMessageView(): JSX.Element {
  return <SignInScreen />
}
