import { type Foyer, FoyerProvider, type Network } from '@foyer/react'
import type { JSX } from 'react'
import type { LabConfig } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { ActionsPanel } from '../panels/ActionsPanel.js'
import { ChainsPanel } from '../panels/ChainsPanel.js'
import { LivePanel } from '../panels/LivePanel.js'
import { PayPanel } from '../panels/PayPanel.js'
import { SessionsPanel } from '../panels/SessionsPanel.js'
import { SettingsPanel } from '../panels/SettingsPanel.js'
import { SignInPanel } from '../panels/SignInPanel.js'
import { TransactionsPanel } from '../panels/TransactionsPanel.js'
import { WalletPanel } from '../panels/WalletPanel.js'
import type { LabWallet } from '../wallets/LabWallet.js'
import { HostPage } from './HostPage.js'
import { serverUrl } from './labSignIn.js'
import { NestedDialog } from './NestedDialog.js'

/** The receiver of the lab's payments. It is random, so its balance starts at zero. */
const newRecipient = `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('')}`

interface LabProps {
  readonly config: LabConfig
  readonly foyer: Foyer
  readonly second: Foyer | undefined
  readonly networks: readonly Network[]
  readonly wallets: readonly LabWallet[]
  readonly stack: Stack
  readonly phoneWalletUrl: string | undefined
}

/** Renders the lab's page: the host's page, and controls and readings for QA. */
export function Lab(props: LabProps): JSX.Element {
  const { config, foyer, second, networks, wallets, stack, phoneWalletUrl } = props
  return (
    <main className="lab">
      <FoyerProvider foyer={foyer}>
        <header className="lab__title">
          <h1>Foyer lab</h1>
        </header>
        <div className="lab__columns">
          <div>
            <HostPage config={config} label="Host page" />
            {!config.isBare && (
              <>
                {config.namespaces.length > 1 && <ChainsPanel namespaces={config.namespaces} stack={stack} />}
                <ActionsPanel recipient={stack.evm?.accounts[8]?.address ?? ''} />
                {config.features.smartSessions && (
                  <SessionsPanel contract={stack.evm?.chains[0].tokens.dollar.address ?? ''} />
                )}
                {config.features.pay && stack.evm && (
                  <PayPanel chain={stack.evm.chains[0]} recipient={newRecipient} />
                )}
                {config.signIn !== 'none' && <SignInPanel serverUrl={serverUrl(stack, '')} />}
                <TransactionsPanel networks={networks} />
                <NestedDialog />
                <LivePanel />
              </>
            )}
          </div>
          {!config.isBare && (
            <>
              <WalletPanel wallets={wallets} phoneWalletUrl={phoneWalletUrl} />
              <SettingsPanel
                config={config}
                networks={networks}
                blockchainFaults={stack.blockchain?.faults ?? []}
              />
            </>
          )}
        </div>
      </FoyerProvider>
      {second && (
        <FoyerProvider foyer={second}>
          <HostPage config={config} label="Second instance" />
        </FoyerProvider>
      )}
    </main>
  )
}
