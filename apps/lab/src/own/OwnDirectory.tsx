import { useFoyerConnect, useFoyerWallets } from '@foyer/react'
import type { JSX } from 'react'

/** Lists all wallets of the directory, with search and paging. */
export function OwnDirectory(): JSX.Element {
  const { data: wallets = [], search, loadMore, hasMore, isLoading, failure } = useFoyerWallets()
  const { flow, connect, openWallet, retry } = useFoyerConnect()
  return (
    <section aria-label="All wallets" aria-busy={isLoading}>
      <label>
        Search <input type="search" onChange={event => search(event.currentTarget.value)} />
      </label>
      <p data-testid="own-flow">{flow.status}</p>
      {flow.status === 'failed' && (
        <>
          <p data-testid="own-failure">{flow.failure.code}</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </>
      )}
      {failure && <p data-testid="own-directory-failure">{failure.code}</p>}
      {flow.status === 'pairing' && flow.deepLink && (
        <button type="button" onClick={() => openWallet()}>
          Open {flow.wallet?.name}
        </button>
      )}
      <ul data-testid="own-directory">
        {wallets.map(each => (
          <li key={each.key}>
            <button type="button" disabled={!each.isReady} onClick={() => connect(each)}>
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore}>
          More wallets
        </button>
      )}
    </section>
  )
}
