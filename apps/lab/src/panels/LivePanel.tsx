import {
  type FoyerEvent,
  useFoyer,
  useFoyerAccount,
  useFoyerNetwork,
  useFoyerState,
  useFoyerWalletInfo,
} from '@foyer/react'
import { type JSX, useEffect, useState } from 'react'

const kinds = [
  'connected',
  'changed',
  'disconnected',
  'sessionEnded',
  'opened',
  'closed',
  'tracked',
  'failed',
] as const

function describe(event: FoyerEvent): string {
  if (event.type === 'tracked') return `tracked ${event.tracked.event}`
  if (event.type === 'failed') return `failed ${event.failure.code}`
  if (event.type === 'connected' || event.type === 'changed') return `${event.type} ${event.activeAccount}`
  return event.type
}

function useEventLog(): readonly string[] {
  const { foyer } = useFoyer()
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const stops = kinds.map(kind =>
      foyer.on(kind, event => setLines(all => [...all.slice(-30), describe(event)])),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [foyer])
  return lines
}

function storedEntries(): readonly (readonly [string, string])[] {
  try {
    return Object.entries(window.localStorage).filter(([key]) => key.startsWith('@foyer/'))
  } catch {
    return []
  }
}

/** Shows the instance's current state, its events and its storage. */
export function LivePanel(): JSX.Element {
  const account = useFoyerAccount()
  const { networkId, isSupported } = useFoyerNetwork()
  const wallet = useFoyerWalletInfo()
  const { persistence } = useFoyerState()
  const lines = useEventLog()
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
      <h3>Events</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol className="mono log" data-testid="lab-events" tabIndex={0}>
        {lines.map((line, index) => (
          <li key={`${index}-${line}`}>{line}</li>
        ))}
      </ol>
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
