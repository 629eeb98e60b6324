import { type Network, useFoyerAccount, useFoyerNetwork } from '@foyer/react'
import { type JSX, useState } from 'react'
import { OwnAccount } from './OwnAccount.js'
import { OwnDirectory } from './OwnDirectory.js'
import { OwnPage } from './OwnPage.js'
import { ShownCode } from './ShownCode.js'

/** The part of the page that the visitor has opened. No code of Foyer runs before that. */
type Part = 'none' | 'connect' | 'directory' | 'code'

const parts: readonly (readonly [Part, string])[] = [
  ['connect', 'Connect'],
  ['directory', 'All wallets'],
  ['code', 'Scan a code'],
]

/** Renders a host without the modal: the page of the documentation and the remaining hooks. */
export function OwnHost({ networks }: { readonly networks: readonly Network[] }): JSX.Element {
  const [part, choose] = useState<Part>('none')
  const account = useFoyerAccount()
  const { networkId } = useFoyerNetwork()
  return (
    <main className="own">
      <h1>A page of its own</h1>
      <nav aria-label="Ways to connect" className="own__row">
        {parts.map(([name, label]) => (
          <button type="button" key={name} aria-pressed={part === name} onClick={() => choose(name)}>
            {label}
          </button>
        ))}
      </nav>
      {part === 'connect' && <OwnPage />}
      {part === 'directory' && <OwnDirectory />}
      {part === 'code' && <ShownCode />}
      <p className="own__facts">
        <span data-testid="own-status">{account.status}</span>
        <span data-testid="own-network">{networkId}</span>
      </p>
      {account.isConnected && <OwnAccount networks={networks} />}
    </main>
  )
}
