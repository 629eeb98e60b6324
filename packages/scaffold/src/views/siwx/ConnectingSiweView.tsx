import type { JSX } from 'react'
import { SignInScreen } from './SignInScreen.js'

/** The same screen by its older name, which hosts with a SIWE client open. */
export function ConnectingSiweView(): JSX.Element {
  return <SignInScreen />
}
