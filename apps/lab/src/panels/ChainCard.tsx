import { instanceOf } from '@foyer/core/instance'
import {
  AccountButton,
  ConnectButton,
  useFoyer,
  useFoyerAccount,
  useFoyerDisconnect,
  useFoyerNetwork,
  useFoyerSession,
  useFoyerWalletInfo,
} from '@foyer/react'
import type { JSX } from 'react'
import type { LabNamespace } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { chainTransfers } from './chainTransfers.js'
import { librarySigners } from './librarySigners.js'
import { useResult } from './useResult.js'

const message = 'Hello from the lab'

/** Makes an app's requests on one chain family, independently of the others. */
export function ChainCard({
  namespace,
  stack,
}: {
  readonly namespace: LabNamespace
  readonly stack: Stack
}): JSX.Element {
  const { foyer } = useFoyer()
  const account = useFoyerAccount({ namespace })
  const { networks, networkId } = useFoyerNetwork({ namespace })
  const wallet = useFoyerWalletInfo({ namespace })
  const appSession = useFoyerSession({ namespace })
  const { disconnectAsync } = useFoyerDisconnect()
  const { result, run } = useResult()
  const own = networks.filter(each => each.id.startsWith(`${namespace}:`))
  const session = () => instanceOf(foyer).connection.session(namespace)
  const current = () => (account.isConnected ? { account: account.account } : {})
  return (
    <fieldset className="wallet" data-testid={`lab-chain-${namespace}`}>
      <legend>{namespace}</legend>
      <div className="row">
        {account.isConnected ? (
          <AccountButton namespace={namespace} />
        ) : (
          <ConnectButton namespace={namespace} size="sm" />
        )}
      </div>
      <p className="mono" data-testid={`lab-${namespace}-account`}>
        {account.isConnected ? account.account : account.status}
      </p>
      <p className="mono">
        <span data-testid={`lab-${namespace}-wallet`}>{wallet?.name ?? '–'}</span> ·{' '}
        <span data-testid={`lab-${namespace}-network`}>{networkId ?? '–'}</span>
      </p>
      <div className="row">
        <button
          type="button"
          data-testid={`lab-${namespace}-sign`}
          onClick={() => run(async () => session()?.signMessage?.({ message, ...current() }))}
        >
          Sign message
        </button>
        {chainTransfers[namespace](stack, networkId).map(({ name, send }) => (
          <button
            key={name}
            type="button"
            data-testid={`lab-${namespace}-${name}`}
            onClick={() => run(async () => send(session(), current()))}
          >
            {name}
          </button>
        ))}
        {librarySigners(appSession, stack).map(library => (
          <button
            key={library.name}
            type="button"
            data-testid={`lab-${namespace}-${library.name}`}
            onClick={() => run(() => library.run(message))}
          >
            {library.name}
          </button>
        ))}
        {own.map(network => (
          <button
            key={network.id}
            type="button"
            disabled={network.id === networkId}
            data-testid={`lab-${namespace}-switch-${network.id}`}
            onClick={() => run(() => foyer.switchNetwork(network.id))}
          >
            {network.name}
          </button>
        ))}
        <button
          type="button"
          data-testid={`lab-${namespace}-disconnect`}
          onClick={() => run(() => disconnectAsync({ namespace }))}
        >
          Disconnect
        </button>
      </div>
      <output className="mono" data-testid={`lab-${namespace}-result`}>
        {result}
      </output>
    </fieldset>
  )
}
