import type { JSX } from 'react'
import { useFoyerAccount } from '../hooks/useFoyerAccount.js'
import { AccountButton, type AccountButtonProps } from './AccountButton.js'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.js'

/** Props of {@link FoyerButton}: those of both buttons, except drawing them. */
export type FoyerButtonProps = Omit<ConnectButtonProps, 'children'> & Omit<AccountButtonProps, 'children'>

/** The account button while connected, the connect button otherwise. */
export function FoyerButton(props: FoyerButtonProps): JSX.Element {
  const { isConnected } = useFoyerAccount(props)
  return isConnected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
