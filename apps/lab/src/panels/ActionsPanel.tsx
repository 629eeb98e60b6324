import { instanceOf } from '@foyer/core/instance'
import { type NetworkId, useFoyer, useFoyerAccount, useFoyerDisconnect, useFoyerNetwork } from '@foyer/react'
import type { JSX } from 'react'
import { useResult } from './useResult.js'
import { waitForReceipt } from './waitForReceipt.js'

const typedData = {
  domain: { name: 'Foyer lab', version: '1' },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  primaryType: 'Greeting',
  message: { text: 'Hello from the lab' },
} as const

/** Makes an app's requests to a wallet: signatures, a transaction and a network switch. */
export function ActionsPanel({ recipient }: { readonly recipient: string }): JSX.Element {
  const { foyer, open } = useFoyer()
  const { connection } = instanceOf(foyer)
  const account = useFoyerAccount()
  const { networks, networkId } = useFoyerNetwork()
  const { disconnectAsync } = useFoyerDisconnect()
  const { result, run } = useResult()
  const session = () => (account.isConnected ? connection.session(account.namespace) : undefined)
  const current = () => (account.isConnected ? { account: account.account } : {})
  const message = 'Hello from the lab'
  const transaction = { to: recipient, value: 10n ** 15n }

  return (
    <section className="panel" aria-label="Actions">
      <h2>Actions</h2>
      <div className="row">
        <button type="button" data-testid="lab-open" onClick={() => open()}>
          Open
        </button>
        <button
          type="button"
          data-testid="lab-sign"
          onClick={() => run(async () => session()?.signMessage?.({ message, ...current() }))}
        >
          Sign message
        </button>
        <button
          type="button"
          data-testid="lab-typed-data"
          onClick={() => run(async () => session()?.signTypedData?.({ typedData, ...current() }))}
        >
          Sign typed data
        </button>
        <button
          type="button"
          data-testid="lab-send"
          onClick={() =>
            run(async () => {
              const hash = await session()?.sendTransaction?.({ transaction, ...current() })
              const [rpcUrl] = networks.find(each => each.id === networkId)?.rpcUrls ?? []
              if (hash && rpcUrl) await waitForReceipt(rpcUrl, hash)
              await foyer.advanced.account.refreshBalance(undefined, { isForced: true })
              return hash
            })
          }
        >
          Send 0.001
        </button>
        <button type="button" data-testid="lab-disconnect" onClick={() => run(() => disconnectAsync())}>
          Disconnect
        </button>
      </div>
      <div className="row">
        {networks.map(network => (
          <button
            key={network.id}
            type="button"
            disabled={network.id === networkId}
            data-testid={`lab-switch-${network.id}`}
            onClick={() => run(() => foyer.switchNetwork(network.id))}
          >
            {network.name}
          </button>
        ))}
        <button
          type="button"
          data-testid="lab-switch-unknown"
          onClick={() => run(() => foyer.switchNetwork('eip155:424242' satisfies NetworkId))}
        >
          A network not offered
        </button>
      </div>
      <output className="mono" data-testid="lab-result">
        {result}
      </output>
    </section>
  )
}
