import {
  ConnectButton,
  isFoyerError,
  type Namespace,
  useFoyer,
  useFoyerAccount,
  useFoyerDisconnect,
  useFoyerWalletInfo,
} from '@foyer/react'
import { type JSX, useState } from 'react'

/** Renders an app's buttons and status for a wallet of one namespace. */
export function FamilyCard({ namespace }: { readonly namespace: Namespace }): JSX.Element {
  const { foyer, open } = useFoyer()
  const account = useFoyerAccount({ namespace })
  const wallet = useFoyerWalletInfo({ namespace })
  const { disconnect } = useFoyerDisconnect()
  const [signature, setSignature] = useState('')
  const part = (name: string) => `${namespace}-${name}`
  async function sign() {
    const signed = foyer.getSession(namespace)?.signMessage?.({ message: 'Hello' })
    setSignature(String(await signed))
  }
  function sayFailure(error: unknown) {
    if (!isFoyerError(error)) throw error
    setSignature(error.code)
  }
  const answered = account.isConnected && account.isConfirmed ? 'confirmed' : 'unconfirmed'
  const standing = account.isConnected && account.isResting ? 'resting' : answered
  return (
    <section>
      <ConnectButton namespace={namespace} />
      <p data-testid={part('account')}>{account.isConnected ? account.account : account.status}</p>
      <p data-testid={part('standing')}>{account.isConnected && standing}</p>
      <p data-testid={part('wallet')}>{wallet?.name}</p>
      <button type="button" data-testid={part('open')} onClick={() => void open({ view: 'Account' })}>
        Account
      </button>
      <button type="button" data-testid={part('sign')} onClick={() => sign().catch(sayFailure)}>
        Sign
      </button>
      <button type="button" data-testid={part('disconnect')} onClick={() => void disconnect({ namespace })}>
        Disconnect
      </button>
      <output data-testid={part('signature')}>{signature}</output>
    </section>
  )
}
