import { useFoyerAccount, useFoyerNetwork, useFoyerState, useFoyerWalletInfo } from '@foyer/react'
import type { JSX } from 'react'

function storedEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.entries(window.localStorage).filter(([key]) => key.startsWith('@foyer/'))
  } catch {
    return []
  }
}

/** Shows the instance's current state and its storage. */
export function LivePanel(): JSX.Element {
  const account = useFoyerAccount()
  const { networkId, isSupported } = useFoyerNetwork()
  const wallet = useFoyerWalletInfo()
  const { persistence } = useFoyerState()
  return (
    <section className="panel" aria-label="Live">
      <h2>Live</h2>
      <dl className="mono">
        <dt>account</dt>
        <dd data-testid="lab-account">{account.isConnected ? account.account : '–'}</dd>
        <dt>balance</dt>
        <dd data-testid="lab-balance">
          {account.isConnected && account.balance
            ? `${account.balance.amount} ${account.balance.symbol}`
            : '–'}
        </dd>
        <dt>network</dt>
        <dd data-testid="lab-network">
          {networkId ?? '–'}
          {isSupported ? '' : ' (not offered)'}
        </dd>
        <dt>wallet</dt>
        <dd data-testid="lab-wallet">{wallet?.name ?? '–'}</dd>
        <dt>remembers</dt>
        <dd data-testid="lab-persistence">{persistence}</dd>
      </dl>
      <h3>Storage</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="mono log" data-testid="lab-storage" tabIndex={0}>
        {storedEntries().map(([key, value]) => (
          <li key={key}>
            {key} {value}
          </li>
        ))}
      </ul>
    </section>
  )
}
