import { type Network, type NetworkId, useFoyerEvents } from '@foyer/react'
import { useFoyerTransactions } from '@foyer/react/transactions'
import { type JSX, useState } from 'react'
import { useResult } from './useResult.js'

/** Adds the app's own transactions to Foyer by their hash and follows them until they settle. */
export function TransactionsPanel({ networks }: { readonly networks: readonly Network[] }): JSX.Element {
  const { transactions, addAsync, retryAsync, removeAsync } = useFoyerTransactions()
  const [hash, setHash] = useState('')
  const [label, setLabel] = useState('Mint Lighthouse #7')
  const [networkId, setNetworkId] = useState<NetworkId | undefined>(networks[0]?.id)
  const [ended, setEnded] = useState<readonly string[]>([])
  const { result, run } = useResult()
  useFoyerEvents('transactionEnded', event =>
    setEnded(before => [...before, `${event.label}: ${event.status}`]),
  )
  return (
    <section className="panel" aria-label="Transactions of the app">
      <h2>Transactions of the app</h2>
      <form
        className="row"
        onSubmit={event => {
          event.preventDefault()
          if (networkId) void run(() => addAsync({ hash: hash.trim(), networkId, label }))
        }}
      >
        <label>
          Hash{' '}
          <input data-testid="lab-tx-hash" value={hash} onChange={event => setHash(event.target.value)} />
        </label>
        <label>
          Label{' '}
          <input data-testid="lab-tx-label" value={label} onChange={event => setLabel(event.target.value)} />
        </label>
        <label>
          Network{' '}
          <select
            data-testid="lab-tx-network"
            value={networkId}
            onChange={event => setNetworkId(event.target.value as NetworkId)} // The values come from the options below.
          >
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" data-testid="lab-tx-follow">
          Follow
        </button>
      </form>
      <output className="mono" data-testid="lab-tx-result">
        {result}
      </output>
      <ul className="mono" data-testid="lab-tx-list">
        {transactions.map(transaction => (
          <li key={`${transaction.networkId} ${transaction.hash}`} data-status={transaction.status}>
            <span data-testid="lab-tx-row">
              {transaction.label}: {transaction.status}
              {transaction.status === 'replaced' && ` by ${transaction.replacedBy}`}
            </span>{' '}
            <button
              type="button"
              data-testid="lab-tx-retry"
              onClick={() => void run(() => retryAsync(transaction))}
            >
              Retry
            </button>
            <button
              type="button"
              data-testid="lab-tx-remove"
              onClick={() => void run(() => removeAsync(transaction))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <output className="mono" data-testid="lab-tx-ended">
        {ended.join(', ')}
      </output>
    </section>
  )
}
