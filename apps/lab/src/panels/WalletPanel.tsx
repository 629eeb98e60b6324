import { type JSX, useSyncExternalStore } from 'react'
import type { LabWallet } from '../wallets/LabWallet.js'

function WalletCard({ entry }: { readonly entry: LabWallet }): JSX.Element {
  const { wallet, key } = entry
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const [pending] = state.pending
  return (
    <fieldset className="wallet" data-testid={`lab-wallet-${key}`}>
      <legend>{entry.name.slice(0, 24)}</legend>
      <p className="mono" data-testid={`lab-wallet-${key}-state`}>
        {[
          entry.isConnected() ? 'connected' : 'not connected',
          entry.place?.(),
          `account ${state.activeIndex}`,
          state.isLocked && 'locked',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {pending && (
        <p className="row">
          <strong>{pending.method}</strong>
          <button type="button" onClick={() => wallet.approve()}>
            Approve
          </button>
          <button type="button" onClick={() => wallet.reject()}>
            Reject
          </button>
        </p>
      )}
      <div className="row">
        <button type="button" onClick={() => wallet.switchAccount(state.activeIndex === 0 ? 1 : 0)}>
          Other account
        </button>
        {entry.moves().map(({ label, run }) => (
          <button key={label} type="button" onClick={run}>
            {label}
          </button>
        ))}
        <button type="button" onClick={() => (state.isLocked ? wallet.unlock() : wallet.lock())}>
          {state.isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" onClick={() => wallet.disconnect()}>
          Disconnect
        </button>
        <button type="button" onClick={() => wallet.neverAnswer()}>
          Never answer
        </button>
        <button type="button" onClick={() => wallet.setDelay(state.delayMs === 0 ? 2000 : 0)}>
          {state.delayMs === 0 ? 'Slow' : 'Fast'}
        </button>
      </div>
      <details>
        <summary>{state.calls.length} calls</summary>
        <ol className="mono">
          {state.calls.slice(-12).map((call, index) => (
            <li key={`${index}-${call.method}`}>{call.method}</li>
          ))}
        </ol>
      </details>
    </fieldset>
  )
}

/** Shows the page's wallets and the controls of their user. */
export function WalletPanel({
  wallets,
  phoneWalletUrl,
  mailboxUrl,
}: {
  readonly wallets: readonly LabWallet[]
  readonly phoneWalletUrl: string | undefined
  /** The inbox in which the codes of e-mail logins arrive. */
  readonly mailboxUrl: string | undefined
}): JSX.Element {
  return (
    <section className="panel" aria-label="Wallets">
      <h2>Wallets</h2>
      <p className="links">
        {phoneWalletUrl && (
          <a href={phoneWalletUrl} target="_blank" rel="noreferrer">
            Phone wallet
          </a>
        )}
        {mailboxUrl && (
          <a href={`${mailboxUrl}/mailbox`} target="_blank" rel="noreferrer">
            Mailbox
          </a>
        )}
      </p>
      {wallets.length === 0 && <p>No wallet announces itself.</p>}
      {wallets.map(entry => (
        <WalletCard key={entry.key} entry={entry} />
      ))}
    </section>
  )
}
